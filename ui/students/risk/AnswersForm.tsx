import { Box, Button } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import { termInWords } from '../../../domain/school-years/labels.ts';
import { completion } from '../../../domain/students/completion.ts';
import { nameOf } from '../../../domain/students/display.ts';
import { eachField } from '../../../domain/students/field-definition.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { Navigate, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { sendOver } from '../../shared/use-draft.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t, translated } from '../../words/t.ts';
import { useHistoricForm } from '../year/historic-question.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
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
  return <OpenForm {...props} {...found} />;
}

type Found = NonNullable<ReturnType<typeof useTermRecord>>;

function OpenForm(props: AnswersFormProps & Found) {
  const { view, title, success, record, term } = props;
  const { year } = useYearView();
  const answers = useAnswers(record);
  const saving = useSave();
  const notice = useUndoableNotice();
  const navigate = useNavigate();
  const paths = useStudentPaths(view.schoolYearId);
  const changed = useStudentsChanged();
  useUnsavedChanges(answers.dirty);
  const close = () => navigate(paths.risks(view.student.id, term.id));
  useHistoricForm({ termId: term.id, student: nameOf(view.student) }, close);
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
      const entry = lastEntry() ?? null;
      await changed();
      answers.saved();
      notice(success, 'at once', entry);
    });
  };
  return (
    <FormSheet
      title={title}
      of={translated(termInWords(year, term.index))}
      tools={<Complete percent={completion(answers.preview)[props.section]} />}
      onClose={close}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <ErrorBox error={error} labels={LABELS} idPrefix={FIELD_ID} />
        {props.children({ answers: { ...answers, set: change }, error, view })}
        <Box sx={{ mt: 3 }}>
          <Button type="submit" size="large" disabled={!answers.dirty || saving.busy} sx={{ minWidth: 160 }}>
            {saving.busy ? t('Saving') : t('Save')}
          </Button>
        </Box>
      </form>
    </FormSheet>
  );
}
