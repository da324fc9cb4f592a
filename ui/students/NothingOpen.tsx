import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { yearLabel } from '../../domain/school-years/labels.ts';
import { useSchool } from '../data/school.ts';
import { useDocumentTitle } from '../shared/document-title.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { useYearView } from './year/year-context.tsx';

/** The detail pane while no student is open. */
export function NothingOpen() {
  const { year } = useYearView();
  const { user } = useSchool();
  useDocumentTitle(`Students ${yearLabel(year.year)}`);
  return (
    <EmptyState
      icon={<GroupsIcon />}
      title="No student is open"
      text={`Choose a student from the list.${user.auditor ? '' : ' Tick several to add one activity to all of them.'}`}
    />
  );
}
