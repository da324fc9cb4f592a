import { Box, Typography } from '@mui/material';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import { nameOf, studentDescription } from '../../../domain/students/display.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { StudentRow } from '../../../domain/wire/student-lists.ts';
import { answeredText } from '../../shared/answered-text.ts';
import { counted, countOf } from '../../shared/counted.ts';
import { PrintedName } from '../../shared/PrintedName.tsx';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

interface PrintedListProps {
  rows: readonly StudentRow[] | undefined;
  /** How many the list has. */
  total: number | undefined;
  /** How the rows were chosen, where they are not the whole list. */
  narrowed: 'selected' | 'filtered' | undefined;
}

/** The list as it stands on paper. */
export function PrintedList({ rows, total = 0, narrowed }: PrintedListProps) {
  const { year, term } = useYearView();
  if (!rows) return null;
  const where = `${yearLabel(year.year)}, ${translated(termLabel(year.termType, term.index))}`;
  const count =
    rows.length < total
      ? t('%{countOf} students', { countOf: countOf(rows.length, total) })
      : counted(rows.length, 'student');
  // 'of 3 students, selected': the word goes with the students of the whole.
  const smart_count = Math.max(rows.length, total);
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <PrintedName name={t('Students %{where}', { where })} />
      <Typography variant="h2">{t('Students %{where}', { where })}</Typography>
      <Typography sx={{ mb: 1.5 }}>
        {narrowed === 'selected' && t('%{count}, selected |||| %{count}, selected', { smart_count, count })}
        {narrowed === 'filtered' && t('%{count}, filtered |||| %{count}, filtered', { smart_count, count })}
        {!narrowed && count}
      </Typography>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Student ID')}</th>
            <th scope="col">{t('Risk')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{nameOf(row)}</td>
              <td>{studentDescription(row, translated)}</td>
              <td>{row.studentNumber}</td>
              <td>{[translated(RISK_LABELS[row.risk]), answeredText(row.answered)].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { textAlign: 'left', py: 0.5, pr: 1.5, borderBottom: '1px solid #bbb', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
} as const;
