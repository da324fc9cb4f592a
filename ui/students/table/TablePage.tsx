import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import { useSchool } from '../../data/school.ts';
import { changedSearch } from '../../routing/changed-search.ts';
import { Link, useLocation } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { useAddress } from '../../routing/use-address.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { counted } from '../../shared/counted.ts';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { RemovableChip } from '../../shared/RemovableChip.tsx';
import { ActiveFilters } from '../../shared/student-filter/ActiveFilters.tsx';
import { useStudentQuery } from '../../shared/student-filter/use-student-query.ts';
import { TabLinks } from '../../shared/TabLinks.tsx';
import { BELOW_BAR } from '../../theme/below-bar.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { ONLY_SELECTED, useIsOfSelected, useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';
import { SECTION_NAMES, sectionIn, TABLE_SECTIONS } from './columns.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { LastStep } from './LastStep.tsx';
import { OrderTools } from './OrderTools.tsx';
import { PrintedTable } from './PrintedTable.tsx';
import { RowsOrNone } from './RowsOrNone.tsx';
import { StepTools } from './StepTools.tsx';
import { lastDone, lastUndone, type Step } from './steps.ts';
import { TermTable, type Wanted } from './TermTable.tsx';
import { UnsavedValues } from './UnsavedValues.tsx';
import { type RowOrder, useRowOrder } from './use-row-order.ts';
import { type TableEdits, useTableEdits } from './use-table-edits.ts';
import { usePrintedRecords, useTableStudents } from './use-table-rows.ts';

const NOBODY: readonly number[] = [];

/** One term's answers of all students of the list, entered row after row. */
export default function TablePage() {
  const { filter, query } = useYearView();
  const { query: address, change } = useAddress();
  const section = sectionIn(address.get('section'));
  const students = useTableStudents(filter, query.sort);
  const table = useTableEdits();
  const order = useRowOrder(filter.termId, students.data ?? NOBODY, section);
  const printed = usePrintedRecords(filter.termId, order.students);
  const [wanted, setWanted] = useState<Wanted>();
  const show = (next: Wanted) => {
    const holds = (name: (typeof SECTION_NAMES)[number]) =>
      TABLE_SECTIONS[name].columns.some(({ field }) => field === next.field);
    const home = SECTION_NAMES.find(holds) ?? section;
    if (home !== section) change({ section: home });
    setWanted(next);
  };
  const steps = stepsOf(table, filter.termId, show);
  return (
    <>
      <PrintedTable rows={printed.rows} section={section} total={students.data && order.students.length} />
      <Box sx={frame} className="no-print">
        <TableTop
          count={students.data && order.students.length}
          section={section}
          printing={printed.loading}
          onPrint={() => void printed.print()}
          steps={steps}
          order={order}
        />
        <RowsOrNone students={students} left={order.students.length}>
          <TermTable
            key={JSON.stringify([filter, query.sort])}
            {...{ section, table, wanted, order }}
            onShown={() => setWanted(undefined)}
            onUndo={steps.onUndo}
            onRedo={steps.onRedo}
          />
        </RowsOrNone>
        <UnsavedValues
          rows={table.unsaved}
          anySaved={[...table.rows.values()].some(({ saved }) => saved.length > 0)}
          edits={table.edits}
          onShow={show}
        >
          {steps.last && <LastStep step={steps.last} rows={table.rows} onUndo={steps.onUndo} />}
        </UnsavedValues>
      </Box>
    </>
  );
}

/** The ways back and forth in this term; each shows the first cell it has changed. */
function stepsOf({ steps, undo, redo }: TableEdits, termId: number, show: (wanted: Wanted) => void) {
  const ofTerm = (step: Step | undefined) => (step?.termId === termId ? step : undefined);
  const [done, undone] = [ofTerm(lastDone(steps)), ofTerm(lastUndone(steps))];
  const shown = (step: Step | undefined) => {
    const [row] = step?.rows ?? [];
    const [field] = row ? keysOf(row.after) : [];
    if (row && field) show({ studentId: row.record.studentId, field });
  };
  return {
    mayUndo: done !== undefined,
    mayRedo: undone !== undefined,
    onUndo: () => done && shown(undo()),
    onRedo: () => undone && shown(redo()),
    /** What is said of the last step; what was typed into a single cell says so itself. */
    last: done?.what === 'typed' ? undefined : done,
  };
}

/** On screens that are low, or with large text, the page scrolls instead of the table being squeezed. */
const frame = { display: 'flex', flexDirection: 'column', height: BELOW_BAR, minHeight: '34rem' } as const;

interface TableTopProps {
  count: number | undefined;
  section: (typeof SECTION_NAMES)[number];
  printing: boolean;
  onPrint: () => void;
  steps: Parameters<typeof StepTools>[0];
  order: RowOrder;
}

function TableTop({ count, section, printing, onPrint, steps, order }: TableTopProps) {
  const { year, term, query } = useYearView();
  const { user } = useSchool();
  const { search } = useLocation();
  const { students } = useSelection();
  const ofSelected = useIsOfSelected();
  const control = useStudentQuery();
  const ofTerm = year.terms.length > 1 ? `, ${translated(termLabel(year.termType, term.index))}` : '';
  const title = `${user.auditor ? t('Term data') : t('Enter term data')} ${yearLabel(year.year)}${ofTerm}`;
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // While this page was on its way the focus has waited where its title would be.
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box sx={{ flex: 'none', px: { xs: 2, sm: 3 }, pt: 0.5, '& > nav': { mb: 0 } }}>
      <Box sx={line}>
        <Button
          component={Link}
          to={studentPaths(year.id, changedSearch(search, { section: null, [ONLY_SELECTED]: null })).list}
          variant="text"
          color="secondary"
          startIcon={<ArrowBackIcon />}
          sx={{ ml: -1 }}
        >
          {t('Back to the list')}
        </Button>
        <Typography role="status" sx={{ ml: 'auto', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {count !== undefined && t('%{students} in school', { students: counted(count, 'student') })}
        </Typography>
        <Box sx={{ display: 'flex', ml: { xs: -1, sm: 0 } }}>
          {!user.auditor && <StepTools {...steps} />}
          <KeyHelp readOnly={user.auditor} />
          <Tooltip title={t('Print')}>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
              <IconButton aria-label={t('Print the table')} disabled={printing || !count} onClick={onPrint}>
                <PrintIcon />
              </IconButton>
            </Box>
          </Tooltip>
        </Box>
      </Box>
      <Box sx={{ ...line, mb: 0.5 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={titleStyle}>
          {title}
        </Typography>
        {year.terms.length > 1 && (
          <ChoiceSelect
            id="table-term"
            ariaLabel={t('Term')}
            fullWidth={false}
            value={String(term.id)}
            onChange={(id) => control.change({ term: id })}
            choices={year.terms.map((one) => ({
              value: String(one.id),
              label: translated(termLabel(year.termType, one.index)),
            }))}
          />
        )}
      </Box>
      {ofSelected && (
        <RemovableChip
          label={selectedLabel(students.length, count)}
          onRemove={() => control.change({ [ONLY_SELECTED]: null })}
        />
      )}
      {!ofSelected && query.q.trim() && (
        <RemovableChip label={t('Search: %{q}', { q: query.q.trim() })} onRemove={() => control.change({ q: null })} />
      )}
      {!ofSelected && (
        <ActiveFilters
          query={query}
          onPanel={control.setPanel}
          onDropTile={() => control.change({ tile: null })}
          onClear={control.clear}
          onWithin={control.setWithin}
        />
      )}
      <Box sx={{ ...line, justifyContent: 'space-between', '& > nav': { mb: 0 } }}>
        <TabLinks
          label={t('Section')}
          links={SECTION_NAMES.map((name) => ({
            label: translated(TABLE_SECTIONS[name].title),
            to: studentPaths(year.id, changedSearch(search, { section: name })).table,
            current: name === section,
          }))}
        />
        <OrderTools order={order} section={section} />
      </Box>
    </Box>
  );
}

/** Who has left school has no answers in a term, and a colleague may have taken some out of the year. */
const selectedLabel = (selected: number, shown: number | undefined) => {
  const students = counted(selected, 'selected student');
  return shown === undefined || shown === selected
    ? students
    : t('%{shown} of %{students}', { shown: inFigures(shown), students });
};

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 } as const;
const titleStyle = {
  outline: 'none !important',
  flex: '1 1 16rem',
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
} as const;
