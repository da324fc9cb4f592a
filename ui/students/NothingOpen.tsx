import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { Box } from '@mui/material';
import { yearLabel } from '../../domain/school-years/labels.ts';
import { useSchool } from '../data/school.ts';
import { useDocumentTitle } from '../shared/document-title.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { t } from '../words/t.ts';
import { ColleaguesChanges } from './start/ColleaguesChanges.tsx';
import { RecentlyOpened } from './start/RecentlyOpened.tsx';
import { Unfinished } from './start/Unfinished.tsx';
import { useYearView } from './year/year-context.tsx';

/** The detail pane while no student is open: what one may want to go on with. */
export function NothingOpen() {
  const { year } = useYearView();
  const { user } = useSchool();
  useDocumentTitle(t('Students %{yearLabel}', { yearLabel: yearLabel(year.year) }));
  return (
    <>
      <EmptyState
        icon={<GroupsIcon />}
        title={t('No student is open')}
        text={t('Choose a student from the list.%{which}', {
          which: user.auditor ? '' : t(' Tick several to add one activity to all of them.'),
        })}
      />
      <Box sx={{ maxWidth: 720, mx: 'auto', px: 3 }}>
        <RecentlyOpened />
        <Unfinished />
        <ColleaguesChanges />
      </Box>
    </>
  );
}
