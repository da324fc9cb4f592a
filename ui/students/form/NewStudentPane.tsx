import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { readNewStudent } from '../../../domain/students/person-input.ts';
import { api } from '../../data/api.ts';
import { useToday } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { changedFields } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t } from '../../words/t.ts';
import { useHistoricForm } from '../year/historic-question.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
import { AddExistingButton } from './AddExisting.tsx';
import { KnownNumber } from './KnownNumber.tsx';
import { FIELD_ID } from './MembershipFields.tsx';
import { FORM_LABELS, StudentFields } from './StudentFields.tsx';
import { BLANK_STUDENT, type StudentDraft, studentBody } from './student-draft.ts';
import { useKnownNumber } from './use-known-number.ts';

/** 'ADD A NEW STUDENT' to the year on display. */
export default function NewStudentPane() {
  const { year } = useYearView();
  const [draft, setDraft] = useState(BLANK_STUDENT);
  const [created, setCreated] = useState(false);
  const today = useToday();
  const saving = useSave();
  const notice = useNotice();
  const navigate = useNavigate();
  const paths = useStudentPaths(year.id);
  const changed = useStudentsChanged();
  const release = useUnsavedChanges(draft !== BLANK_STUDENT);
  const repeatKey = useRepeatKey();
  useDocumentTitle(t('Add a new student'));
  const goOnAgreed = useHistoricForm({}, () => navigate(paths.list));
  const change = (next: StudentDraft) => {
    saving.forget(changedFields(studentBody(draft), studentBody(next)));
    setDraft(next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await saving.run(async () => {
      const body = studentBody(draft);
      const { person } = readNewStudent(body, today);
      const { studentTermInfos } = await api.post('/api/schoolYears/:yearId/students', {
        params: { yearId: year.id },
        body,
        repeatKey: repeatKey(body),
      });
      // From now on the number is known: it is not looked up again with everything else that has changed.
      flushSync(() => setCreated(true));
      await changed();
      release();
      notice(t('Student %{firstName} %{lastName} created', { firstName: person.firstName, lastName: person.lastName }));
      goOnAgreed();
      // The blank form is no place to come back to.
      navigate(paths.edit(studentTermInfos[0]?.student.id ?? 0), { replace: true });
    });
  };
  return (
    <Box sx={{ maxWidth: 860, px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } }}>
      <BackButton to={paths.list}>{t('Students')}</BackButton>
      <FormSheet
        level={1}
        title={t('ADD A NEW STUDENT')}
        of={yearRange(year.year)}
        tools={<AddExistingButton onTaken={release} />}
        onClose={() => navigate(paths.list)}
      >
        <form onSubmit={(event) => void save(event)} noValidate>
          <ErrorBox error={saving.error} labels={FORM_LABELS} idPrefix={FIELD_ID} />
          {!created && (
            <LookedUpNumber studentNumber={draft.studentId} yearName={yearRange(year.year)} onTaken={release} />
          )}
          <StudentFields draft={draft} onChange={change} error={saving.error} />
          <Box sx={{ mt: 3 }}>
            <Button type="submit" size="large" disabled={saving.busy} sx={{ minWidth: 160 }}>
              {saving.busy ? t('Saving') : t('Save')}
            </Button>
          </Box>
        </form>
      </FormSheet>
    </Box>
  );
}

interface LookedUpNumberProps {
  studentNumber: string;
  yearName: string;
  onTaken: () => void;
}

/** The form's number is looked up as long as this is drawn. */
function LookedUpNumber({ studentNumber, ...rest }: LookedUpNumberProps) {
  const { known } = useKnownNumber(studentNumber);
  return <KnownNumber known={known} {...rest} />;
}
