import AddIcon from '@mui/icons-material/Add';
import TuneIcon from '@mui/icons-material/Tune';
import { Badge, Box, Button, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useSchool } from '../../data/school.ts';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { beginsSearch } from '../../shared/begins-search.ts';
import { SearchField } from '../../shared/SearchField.tsx';
import { FilterPanel } from '../../shared/student-filter/FilterPanel.tsx';
import { cohortWith, FILTER_SECTIONS, listFilter } from '../../shared/student-filter/student-query.ts';
import type { StudentQueryControl } from '../../shared/student-filter/use-student-query.ts';
import { t } from '../../words/t.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { useYearView } from '../year/year-context.tsx';
import { useSearch } from './use-search.ts';

interface ListToolsProps {
  control: StudentQueryControl;
  /** Told what was searched for once the rows of it are here. */
  onFound: (q: string) => void;
}

/** Search, filter, add. */
export function ListTools({ control, onFound }: ListToolsProps) {
  const { year, term } = useYearView();
  const { user } = useSchool();
  // Not there before it is asked for; from then on it stays, so that it can be seen to close.
  const [filtering, setFiltering] = useState<boolean>();
  useWhenLeft(() => setFiltering(undefined));
  const { query, setPanel } = control;
  const chosen = FILTER_SECTIONS.reduce((sum, section) => sum + (query.panel[section]?.length ?? 0), 0);
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const mayEdit = useHistoricQuestion();
  const search = useSearch(control, onFound);
  const add = async () => {
    if (await mayEdit({})) navigate(paths.create);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: '1 1 10rem' }}>
        <SearchField
          label={t('Search students')}
          placeholder={t('Name or student ID')}
          value={query.q}
          focusOn={beginsSearch(state) ? key : undefined}
          onChange={search}
        />
      </Box>
      <Tooltip title={t('Filter')}>
        <IconButton
          aria-label={
            chosen
              ? t('Filter, %{chosen} active |||| Filter, %{chosen} active', { smart_count: chosen, chosen })
              : t('Filter')
          }
          onClick={() => setFiltering(true)}
          sx={{ border: 1, borderColor: 'surface.line', minWidth: 40, minHeight: 40, flex: 'none' }}
        >
          <Badge badgeContent={chosen || null} color="primary">
            <TuneIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      {!user.auditor && (
        <Button
          startIcon={<AddIcon />}
          onClick={() => void add()}
          aria-label={t('Add student')}
          sx={{ flex: 'none' }}
          {...opens(paths.create)}
        >
          {t('Add')}
        </Button>
      )}
      {filtering !== undefined && (
        <FilterPanel
          open={filtering}
          applied={query.panel}
          filterOf={(panel) => listFilter(term.id, { ...query, panel, cohort: cohortWith(panel, query.cohort) })}
          onClose={() => setFiltering(false)}
          onApply={(panel) => {
            setFiltering(false);
            setPanel(panel);
          }}
        />
      )}
    </Box>
  );
}
