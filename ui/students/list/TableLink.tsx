import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Button } from '@mui/material';
import { useSchool } from '../../data/school.ts';
import { changedSearch } from '../../routing/changed-search.ts';
import { Link, useLocation } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { t } from '../../words/t.ts';
import { ONLY_SELECTED } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';

/** To the table in which one term's answers of these students are entered. */
export function TableLink({ ofSelected = false }: { ofSelected?: boolean }) {
  const { year } = useYearView();
  const { search } = useLocation();
  const { user } = useSchool();
  const { table } = studentPaths(year.id, ofSelected ? changedSearch(search, { [ONLY_SELECTED]: '1' }) : search);
  const title = user.auditor ? t('Read term data in a table') : t('Enter term data in a table');
  return (
    <Button
      component={Link}
      to={table}
      variant="text"
      size="small"
      color="secondary"
      startIcon={<TableIcon />}
      aria-label={title}
      title={title}
      {...opens(table)}
    >
      {t('Table')}
    </Button>
  );
}
