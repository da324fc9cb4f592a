import { Box, Typography } from '@mui/material';
import { assessRisk } from '../../../domain/risk/assess.ts';
import { termInWords } from '../../../domain/school-years/labels.ts';
import { nameOf } from '../../../domain/students/display.ts';
import type { TermSection } from '../../../domain/students/term-sections.ts';
import { RISK_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { WireStudentTermInfo } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { recordAnsweredText } from '../../shared/answered-text.ts';
import { counted, countOf } from '../../shared/counted.ts';
import { PrintedName } from '../../shared/PrintedName.tsx';
import { t, translated } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';
import { shownText, valuesOf } from './cell-values.ts';
import { TABLE_SECTIONS } from './columns.ts';

interface PrintedTableProps {
  rows: readonly WireStudentTermInfo[] | undefined;
  section: TermSection;
  /** How many the table has. */
  total: number | undefined;
}

/** One section of the table as it stands on paper, a page wide. */
export function PrintedTable({ rows, section, total = 0 }: PrintedTableProps) {
  const { year, term } = useYearView();
  const { gradeConversions } = useSchool().settings;
  if (!rows) return null;
  const { title, columns } = TABLE_SECTIONS[section];
  const name = `${translated(title)} · ${translated(termInWords(year, term.index))}`;
  const risk = (row: WireStudentTermInfo) => {
    const level = translated(RISK_LABELS[assessRisk(row, row.gradeLevel, gradeConversions).risk]);
    return [level, recordAnsweredText(row)].filter(Boolean).join(' · ');
  };
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <style>{'@page { size: landscape; }'}</style>
      <PrintedName name={name} />
      <Typography variant="h2">{name}</Typography>
      <Typography sx={{ mb: 1.5 }}>
        {rows.length < total
          ? t('%{countOf} students', { countOf: countOf(rows.length, total) })
          : counted(rows.length, 'student')}
      </Typography>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            {[t('Name'), t('Student ID'), t('Overall risk'), ...columns.map(({ header }) => translated(header))].map(
              (header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{nameOf(row.student)}</td>
              <td>{row.student.studentId}</td>
              <td>{risk(row)}</td>
              {columns.map((column) => (
                <td key={column.field}>{shownText(column, valuesOf(row, {}))}</td>
              ))}
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
  fontSize: '0.6875rem',
  '& th, & td': {
    textAlign: 'left',
    py: 0.5,
    pr: 1,
    borderBottom: '1px solid #bbb',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
} as const;
