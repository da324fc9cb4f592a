import { nameOf } from '../../../domain/students/display.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { Navigate, useNavigate, useParams } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { useConfirm } from '../../shared/ConfirmDialog.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { messageOf } from '../../shared/messages.ts';
import { sendOver } from '../../shared/use-draft.ts';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { useSave } from '../../shared/use-save.ts';
import { t } from '../../words/t.ts';
import { useHistoricForm } from '../year/historic-question.ts';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { type ActivityBody, changedActivity, type FilledActivity, isActivityGroup } from './activity-draft.ts';

/** A new activity of the student on display. */
export function AddActivity({ view }: { view: StudentView }) {
  const { groupId } = useParams<{ groupId: string }>();
  const paths = useStudentPaths(view.schoolYearId);
  const navigate = useNavigate();
  const notice = useUndoableNotice();
  const changed = useStudentsChanged();
  const repeatKey = useRepeatKey();
  const save = async (body: FilledActivity) => {
    const added = { ...body, schoolYearId: view.schoolYearId, studentIds: [view.student.id] };
    await api.post('/api/activities', { body: added, repeatKey: repeatKey(added) });
    const entry = lastEntry() ?? null;
    await changed();
    notice(t('Activity saved'), 'at once', entry);
  };
  const close = paths.view(view.student.id);
  useHistoricForm({ student: nameOf(view.student) }, () => navigate(close));
  if (!isActivityGroup(Number(groupId))) return <Navigate to={close} replace />;
  return <ActivityForm groupId={Number(groupId)} onSave={save} onClose={() => navigate(close)} />;
}

/** An activity of the student on display: changed or deleted. */
export function EditActivity({ view }: { view: StudentView }) {
  const { activityId } = useParams<{ activityId: string }>();
  const activity = view.activities.find((one) => one.id === Number(activityId));
  const paths = useStudentPaths(view.schoolYearId);
  const navigate = useNavigate();
  const notice = useUndoableNotice();
  const confirm = useConfirm();
  const deleting = useSave();
  const changed = useStudentsChanged();
  useHistoricForm({ student: nameOf(view.student) }, () => navigate(paths.view(view.student.id)));
  if (!activity) return <Navigate to={paths.view(view.student.id)} replace />;
  const save = async (body: FilledActivity, seen: ActivityBody) => {
    const params = { first: view.schoolYearId, second: view.student.id, activityId: activity.id };
    const send = () =>
      api.post('/api/activities/:first/:second/:activityId', { params, body: changedActivity(seen, body) });
    await sendOver(send, changed);
    const entry = lastEntry() ?? null;
    await changed();
    notice(t('Activity saved'), 'at once', entry);
  };
  const remove = async () => {
    const question = {
      title: t('Are you sure?'),
      text: t('This will delete this activity permanently.'),
      danger: true,
    };
    if (!(await confirm(question))) return false;
    let failure: unknown;
    await deleting.run(async () => {
      await api
        .delete('/api/activities/:activityId', { params: { activityId: activity.id } })
        .catch((error: unknown) => {
          failure = error;
        });
      if (!failure) await changed();
    });
    if (failure) await confirm({ title: t('Oops...'), text: messageOf(failure), yes: 'OK', no: null });
    else notice(t('Activity deleted'));
    return !failure;
  };
  return (
    <ActivityForm
      key={activity.id}
      groupId={activity.activityType.activityTypeGroupId}
      activity={activity}
      onSave={save}
      onDelete={remove}
      deleting={deleting.busy}
      onClose={() => navigate(paths.view(view.student.id))}
    />
  );
}
