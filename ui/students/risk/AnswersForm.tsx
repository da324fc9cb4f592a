import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import { completion } from '../../../domain/students/completion.ts';
import { eachField } from '../../../domain/students/field-definition.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { api } from '../../data/api.ts';
import { Navigate, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { sendOver } from '../../shared/use-draft.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { Complete } from './Complete.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { useTermRecord } from './use-term-record.ts';

/** What the fields of one of the three forms are drawn from. */
export interface FieldsProps {
  answers: Answers;
  /** What the last saving, or the check before it, refused. */
  error: unknown;
  view: StudentView;
}

interface AnswersFormProps {
  view: StudentView;
  title: string;
  success: string;
  section: TermSection;
  /** Draws the fields. */
  children: (props: FieldsProps) => ReactNode;
}

const LABELS = eachField(TERM_FIELDS, ({ label }) => label.form);
/** Prefix of the ids of the fields. */
export const FIELD_ID = 'answer-';

/** The frame of the three forms over a term record: title, '% complete', errors, Save when something changed. */
export function AnswersForm(props: AnswersFormProps) {
  const found = useTermRecord(props.view);
  const paths = useStudentPaths(props.view.schoolYearId);
  if (!found) return <Navigate to={paths.view(props.view.student.id)} replace />;
  return <OpenForm {...props} termId={found.term.id} record={found.record} />;
}

type Found = NonNullable<ReturnType<typeof useTermRecord>>;

function OpenForm(props: AnswersFormProps & { termId: number; record: Found['record'] }) {
  const { view, title, success, record, termId } = props;
  const answers = useAnswers(record);
  const saving = useSave();
  const notice = useUndoableNotice();
  const navigate = useNavigate();
  const paths = useStudentPaths(view.schoolYearId);
  const changed = useStudentsChanged();
  useUnsavedChanges(answers.dirty);
  // What was refused is history once the answers are back to what is recorded.
  const error = answers.dirty ? saving.error : undefined;
  const change: Answers['set'] = (changes) => {
    saving.forget(Object.keys(changes));
    answers.set(changes);
  };
  const reread = async () => {
    await changed();
    answers.look();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await saving.run(async () => {
      if (Object.keys(answers.faults).length > 0) throw invalidFields(answers.faults);
      await sendOver(
        () => api.post('/api/studentTermInfo/:id', { params: { id: record.id }, body: answers.body() }),
        reread,
      );
      await changed();
      answers.saved();
      notice(success);
    });
  };
  return (
    <FormSheet
      title={title}
      tools={<Complete percent={completion(answers.preview)[props.section]} />}
      onClose={() => navigate(paths.risks(view.student.id, termId))}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <ErrorBox error={error} labels={LABELS} idPrefix={FIELD_ID} />
        {props.children({ answers: { ...answers, set: change }, error, view })}
        <Box sx={{ mt: 3 }}>
          <Button type="submit" size="large" disabled={!answers.dirty || saving.busy} sx={{ minWidth: 160 }}>
            {saving.busy ? 'Saving' : 'Save'}
          </Button>
        </Box>
      </form>
    </FormSheet>
  );
}
