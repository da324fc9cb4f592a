import { nameOf } from '../../../domain/students/display.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { translated } from '../../words/t.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { ActivityGroup } from './ActivityGroup.tsx';
import { ActivityRow } from './ActivityRow.tsx';

/** The year's activities by group, newest first. */
export function ActivitiesTab({ view }: { view: StudentView }) {
  const paths = useStudentPaths(view.schoolYearId);
  const navigate = useNavigate();
  const mayEdit = useHistoricQuestion();
  const go = async (to: string) => {
    if (await mayEdit({ student: nameOf(view.student) })) navigate(to);
  };
  return ACTIVITY_GROUPS.map((group) => {
    const activities = view.activities.filter((one) => one.activityType.activityTypeGroupId === group.id);
    return (
      <ActivityGroup
        key={group.id}
        name={translated(group.name)}
        count={activities.length}
        onAdd={() => void go(paths.addActivity(view.student.id, group.id))}
        addPath={paths.addActivity(view.student.id, group.id)}
      >
        {activities.map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            onEdit={() => void go(paths.editActivity(view.student.id, activity.id))}
            editPath={paths.editActivity(view.student.id, activity.id)}
          />
        ))}
      </ActivityGroup>
    );
  });
}
