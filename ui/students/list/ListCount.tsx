import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Typography } from '@mui/material';
import { useAddress } from '../../routing/use-address.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { counted, countOf } from '../../shared/counted.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { useStudentCount } from '../../shared/student-filter/use-student-count.ts';
import { type GridSelection, MOST_AT_ONCE } from '../../shared/student-grid/use-range-select.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t } from '../../words/t.ts';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { TableLink } from './TableLink.tsx';

/** The line over the list: 'n of N students' and the order, or how many are selected. */
export function ListCount({ total, selection }: { total: number | undefined; selection: GridSelection }) {
  const { students } = useSelection();
  return (
    <Box sx={lineStyle}>
      {students.length > 0 ? <SelectionLine total={total} selection={selection} /> : <CountLine total={total} />}
    </Box>
  );
}

/** With enlarged text the buttons go on below; on a telephone, where all of it fits without the pictures, those go first. */
const lineStyle = {
  '@media (max-width: 430px)': { '& .MuiButton-startIcon': { display: 'none' } },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 36,
  mt: 0.75,
  columnGap: 0.75,
  whiteSpace: 'nowrap',
} as const;

function CountLine({ total }: { total: number | undefined }) {
  const { term, query } = useYearView();
  const { change } = useAddress();
  const filtered = isFiltered(query);
  const unfiltered = { termId: term.id, ...(query.cohort !== 'everybody' && { inSchool: query.cohort === 'school' }) };
  const everybody = useStudentCount(unfiltered, filtered);
  const text =
    total === undefined
      ? ''
      : filtered
        ? t('%{countOf} students', { countOf: countOf(total, everybody) })
        : counted(total, 'student');
  return (
    <>
      <Typography role="status" sx={countStyle}>
        {text}
      </Typography>
      <ChoiceSelect
        fullWidth={false}
        variant="standard"
        value={query.sort}
        onChange={(sort) => change({ sort: sort === 'name' ? null : sort })}
        choices={ORDERS}
        ariaLabel={t('Order of the list')}
        sx={{
          // As wide as the order that is chosen: beside it the buttons have room in the line.
          '& select': {
            fontSize: '0.8125rem',
            py: 0.75,
            fieldSizing: 'content',
            '@media (pointer: coarse)': { minHeight: 44 },
          },
          '& .MuiInput-root::before': { border: '0 !important' },
        }}
      />
      <TableLink />
      <ReportMenu />
    </>
  );
}

/** Gives way to the buttons beside it, on a second line. */
const countStyle = {
  flex: '1 1 4.5rem',
  whiteSpace: 'normal',
  lineHeight: 1.3,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const ORDERS = [
  { value: 'name', label: 'By name' },
  { value: 'gradeLevel', label: 'By grade' },
  { value: 'risk', label: 'By risk, highest first' },
];

function SelectionLine({ total, selection }: { total: number | undefined; selection: GridSelection }) {
  const { students, clear } = useSelection();
  return (
    <>
      <IconAction name={t('Clear selection')} size="small" onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconAction>
      <Typography role="status" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
        {t('%{students} selected', { students: inFigures(students.length) })}
      </Typography>
      {total !== undefined && students.length < Math.min(total, MOST_AT_ONCE) && (
        <Button variant="text" size="small" onClick={selection.selectAll}>
          {total > MOST_AT_ONCE ? t('Select the first') : t('Select all')} {inFigures(Math.min(total, MOST_AT_ONCE))}
        </Button>
      )}
    </>
  );
}
