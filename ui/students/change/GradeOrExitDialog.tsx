import { useMemo, useState } from 'react';
import { readMembership } from '../../../domain/students/person-input.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentsChange } from '../../../domain/wire/change-students.ts';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { t } from '../../words/t.ts';
import { MembershipFields } from '../form/MembershipFields.tsx';
import { BLANK_STUDENT, type StudentDraft, studentBody } from '../form/student-draft.ts';
import { useSelection } from '../year/selection.tsx';
import { ChangeDialog, type SelectionDialogProps } from './ChangeDialog.tsx';

/** The membership that is chosen; undefined while something is missing. */
function changeOf(draft: StudentDraft): StudentsChange | undefined {
  const { gradeLevel, exitCategory, postSchoolOutcome } = studentBody(draft);
  const leaves = gradeLevel === POST_SCHOOL;
  if (!gradeLevel || (leaves && !(exitCategory && postSchoolOutcome))) return undefined;
  return { kind: 'membership', membership: readMembership({ gradeLevel, exitCategory, postSchoolOutcome }, 'create') };
}

/** Another grade for everybody selected, or how they left school and what they do now. */
export default function GradeOrExitDialog({ onClose }: SelectionDialogProps) {
  const { students, set } = useSelection();
  const [draft, setDraft] = useState(BLANK_STUDENT);
  const change = useMemo(() => changeOf(draft), [draft]);
  const postSchool = draft.gradeLevel === POST_SCHOOL;
  return (
    <ChangeDialog
      title={t('Grade or exit')}
      change={change}
      act={t('Save')}
      done={postSchool ? t('Leaving school saved') : t('Grade saved')}
      onDone={({ students: answered }) => {
        const leftOut = new Set(answered.flatMap((one) => (one.outcome === 'cannot' ? [one.studentId] : [])));
        const changed = students.filter(({ id }) => !leftOut.has(id));
        set(
          changed.map((student) => ({ ...student, postSchool })),
          true,
        );
      }}
      onClose={onClose}
    >
      <FieldGrid>
        <MembershipFields draft={draft} onChange={setDraft} error={undefined} idPrefix="grade-or-exit-" />
      </FieldGrid>
    </ChangeDialog>
  );
}
