import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { yearLabel } from '../../../domain/school-years/labels.ts';
import { ScopeSwitch } from '../../shared/caseload/ScopeSwitch.tsx';
import { ActiveFilters } from '../../shared/student-filter/ActiveFilters.tsx';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { firstPage } from '../../shared/student-grid/use-student-pages.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { t } from '../../words/t.ts';
import { SelectedWhoLeft } from '../year/SelectedWhoLeft.tsx';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';
import { CohortChoice } from './CohortChoice.tsx';
import { ExportBar } from './ExportBar.tsx';
import { ListCount } from './ListCount.tsx';
import { ListDifferences } from './ListDifferences.tsx';
import { ListedStudents, type RowsHandle } from './ListedStudents.tsx';
import { ListTools } from './ListTools.tsx';
import { PrintedList } from './PrintedList.tsx';
import { SavedViews } from './SavedViews.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useGridSelection } from './use-grid-selection.ts';
import { usePrintedRows } from './use-printed-rows.ts';
import { YearBar } from './YearBar.tsx';

/** The left side of the students page: year, search, filter, the list itself, export. */
export function ListPane() {
  const { year, filter, query } = useYearView();
  const control = useStudentQuery();
  // Asked for once, by whoever is drawn first: bar, cohorts and foot count with the list and not after it.
  const total = useQuery(firstPage(useDataProvider(), filter, query.sort)).data?.total;
  const rows = useRef<RowsHandle>(null);
  const { students } = useSelection();
  const onlySelected = students.length > 0;
  const toPrint = useMemo(
    () => (students.length > 0 ? { termId: filter.termId, id: students.map(({ id }) => id) } : filter),
    [students, filter],
  );
  const printed = usePrintedRows(toPrint, query.sort);
  const selection = useGridSelection(filter, query.sort, total);
  return (
    <>
      <Box
        component="section"
        aria-label={t('Find students')}
        className="no-print"
        sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <h1 style={visuallyHidden}>{t('Students %{yearLabel}', { yearLabel: yearLabel(year.year) })}</h1>
        <YearBar />
        <Box sx={{ mb: 1, '&:empty': { mb: 0 } }}>
          <ScopeSwitch termId={filter.termId} />
        </Box>
        <ListTools control={control} onFound={(q) => rows.current?.show(q)} />
        <SavedViews />
        <CohortChoice shown={total} onChoose={control.setCohort} />
        <ActiveFilters
          query={query}
          onPanel={control.setPanel}
          onDropTile={() => control.change({ tile: null })}
          onClear={control.clear}
          onWithin={control.setWithin}
        />
        <ListCount total={total} selection={selection} />
        <SelectedWhoLeft />
        <SelectionBar printing={printed.loading} onPrint={() => void printed.print()} />
        <ListDifferences />
      </Box>
      <ListedStudents handle={rows} selection={selection} control={control} />
      <ExportBar total={total} printing={printed.loading} onPrint={() => void printed.print()} />
      <PrintedList
        rows={printed.rows}
        total={onlySelected ? students.length : total}
        narrowed={onlySelected ? 'selected' : isFiltered(query) ? 'filtered' : undefined}
      />
    </>
  );
}
