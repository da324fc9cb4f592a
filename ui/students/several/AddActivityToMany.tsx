import { api } from '../../data/api.ts';
import { Navigate, useNavigate, useParams } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { useRepeatKey } from '../../shared/use-repeat-key.ts';
import { t } from '../../words/t.ts';
import { ActivityForm } from '../activities/ActivityForm.tsx';
import { type FilledActivity, isActivityGroup } from '../activities/activity-draft.ts';
import { useHistoricForm } from '../year/historic-question.ts';
import { useSelection } from '../year/selection.tsx';
import { useStudentsChanged } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
import { useWithoutWhoLeft } from './use-who-left.ts';

/** One activity for everybody selected; the selection stays. */
export function AddActivityToMany() {
  const { groupId } = useParams<{ groupId: string }>();
  const { year } = useYearView();
  const { students } = useSelection();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const notice = useUndoableNotice();
  const changed = useStudentsChanged();
  const repeatKey = useRepeatKey();
  const withoutWhoLeft = useWithoutWhoLeft();
  useHistoricForm({}, () => navigate(paths.multiple));
  const save = async (body: FilledActivity) => {
    const studentIds = students.map((student) => student.id);
    const added = { ...body, schoolYearId: year.id, studentIds };
    await withoutWhoLeft(() => api.post('/api/activities', { body: added, repeatKey: repeatKey(added) }));
    await changed();
    notice(t('Activity saved'), 'after a look');
  };
  if (!isActivityGroup(Number(groupId))) return <Navigate to={paths.multiple} replace />;
  return <ActivityForm groupId={Number(groupId)} onSave={save} onClose={() => navigate(paths.multiple)} />;
}
