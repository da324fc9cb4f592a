import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { yearLabel } from '../../domain/school-years/labels.ts';
import { useSchool } from '../data/school.ts';
import { useDocumentTitle } from '../shared/document-title.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { useStudentCount } from '../shared/student-filter/use-student-count.ts';
import { firstPage } from '../shared/student-grid/use-student-pages.ts';
import { t } from '../words/t.ts';
import { ColleaguesChanges } from './start/ColleaguesChanges.tsx';
import { RecentlyOpened } from './start/RecentlyOpened.tsx';
import { Unfinished } from './start/Unfinished.tsx';
import { useYearView } from './year/year-context.tsx';

/** The detail pane while no student is open: what one may want to go on with. */
export function NothingOpen() {
  const { year } = useYearView();
  const { user } = useSchool();
  const isEmpty = useIsEmpty();
  useDocumentTitle(t('Students %{yearLabel}', { yearLabel: yearLabel(year.year) }));
  // The list beside says what can be done; there is nobody to choose.
  if (isEmpty)
    return (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('Nobody is in %{yearLabel} yet', { yearLabel: yearLabel(year.year) })}
        text={t('Who is opened in the list is shown here.')}
      />
    );
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

/** Whether nobody is in the year, however the list is narrowed; asked for where the list is empty. */
function useIsEmpty(): boolean {
  const { term, query, filter } = useYearView();
  const { data } = useQuery(firstPage(useDataProvider(), filter, query.sort));
  return useStudentCount({ termId: term.id }, data?.total === 0) === 0;
}
