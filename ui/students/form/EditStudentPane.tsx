import { Box, Button } from '@mui/material';
import type { FormEvent } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { initialsOf, nameOf } from '../../../domain/students/display.ts';
import { readNewStudent } from '../../../domain/students/person-input.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { ApiError, api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { useToday } from '../../data/school.ts';
import { useNavigate, useParams } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { FailureState } from '../../shared/FailureState.tsx';
import { FormSheet } from '../../shared/FormSheet.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { changedFields, messageOf } from '../../shared/messages.ts';
import { outsideOf } from '../../shared/outside-team.ts';
import { sendOver, useDraft } from '../../shared/use-draft.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { useSave } from '../../shared/use-save.ts';
import { useUnsavedChanges } from '../../shared/use-unsaved-changes.ts';
import { t } from '../../words/t.ts';
import { GoneMeanwhile } from '../year/GoneMeanwhile.tsx';
import { useHistoricForm } from '../year/historic-question.ts';
import { NotInYear } from '../year/NotInYear.tsx';
import { OutsideStudent } from '../year/OutsideStudent.tsx';
import { useSelection } from '../year/selection.tsx';
import { useStudentsChanged, useStudentView } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
import { FIELD_ID } from './MembershipFields.tsx';
import { FORM_LABELS, StudentFields } from './StudentFields.tsx';
import { changedBody, draftOf, type StudentDraft, studentBody } from './student-draft.ts';
import { whatGoes } from './what-goes.ts';

/** 'EDIT STUDENT': who the student is, and the grade of the year on display. */
export default function EditStudentPane() {
  const { year } = useYearView();
  const { studentId } = useParams<{ studentId: string }>();
  const { data, error, refetch } = useStudentView(year.id, Number(studentId));
  const paths = useStudentPaths(year.id);
  const gone = error instanceof ApiError && error.status === 404;
  const outside = data ? undefined : outsideOf(error);
  if (gone && !data) return <NotInYear />;
  return (
    <Box sx={{ maxWidth: 860, px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } }}>
      {!outside && <BackButton to={paths.list}>{t('Students')}</BackButton>}
      {outside ? (
        <OutsideStudent outside={outside} onOpen={refetch} />
      ) : error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <LoadingState lines={8} />
      )}
      {data && <EditForm key={data.student.id} view={data} gone={gone} />}
    </Box>
  );
}

/** `gone`: a colleague has taken the student out of the year meanwhile; what is typed stays to be read. */
function EditForm({ view, gone }: { view: StudentView; gone: boolean }) {
  const { year } = useYearView();
  const typed = useDraft(draftOf(view));
  const { draft } = typed;
  const today = useToday();
  const saving = useSave();
  const removing = useSave();
  const notice = useNotice();
  const saved = useUndoableNotice();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const changed = useStudentsChanged();
  const paths = useStudentPaths(year.id);
  const id = view.student.id;
  const params = { yearId: year.id, studentId: id };
  const selection = useSelection();
  const body = changedBody(typed.seen, draft);
  const release = useUnsavedChanges(body !== undefined);
  useDocumentTitle(t('Edit %{nameOf}', { nameOf: initialsOf(nameOf(view.student)) }));
  useHistoricForm({ student: nameOf(view.student) }, () => navigate(paths.view(id)));

  const change = (next: StudentDraft) => {
    saving.forget(changedFields(studentBody(draft), studentBody(next)));
    typed.change(next);
  };
  const reread = async () => {
    await changed();
    typed.look();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await saving.run(async () => {
      const { person } = readNewStudent(studentBody(draft), today);
      if (body)
        await sendOver(() => api.post('/api/schoolYears/:yearId/students/:studentId', { params, body }), reread);
      // Where nothing was changed nothing was written, and what was written before is not taken back from here.
      const entry = (body && lastEntry()) ?? null;
      await changed();
      typed.saved();
      saved(t('Student %{nameOf} updated', { nameOf: nameOf(person) }), 'at once', entry);
    });
  };
  const remove = async () => {
    const name = nameOf(view.student);
    if (!(await confirm({ title: t('Are you sure?'), text: whatGoes(view, year), danger: true }))) return;
    await removing.run(async () => {
      try {
        await api.delete('/api/schoolYears/:yearId/students/:studentId', { params });
      } catch (error) {
        return notice(messageOf(error), 'error');
      }
      release();
      selection.set([{ id, name }], false);
      navigate('/Students');
      saved(t('Student %{name} removed', { name }));
      await changed(id);
    });
  };
  const busy = saving.busy || removing.busy;
  return (
    <FormSheet level={1} title={t('EDIT STUDENT')} of={yearRange(year.year)} onClose={() => navigate(paths.view(id))}>
      {gone && !removing.busy && <GoneMeanwhile view={view} />}
      <form onSubmit={(event) => void save(event)} noValidate>
        <ErrorBox error={saving.error} labels={FORM_LABELS} idPrefix={FIELD_ID} />
        <StudentFields draft={draft} onChange={change} error={saving.error} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          <Button type="submit" size="large" disabled={busy} sx={{ minWidth: 160 }}>
            {saving.busy ? t('Saving') : t('Save')}
          </Button>
          <Button size="large" variant="outlined" color="error" disabled={busy} onClick={() => void remove()}>
            {removing.busy ? t('Removing') : t('Remove from year')}
          </Button>
        </Box>
      </form>
    </FormSheet>
  );
}
