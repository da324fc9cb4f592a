import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ColumnKind, IMPORT_COLUMNS, type ImportColumn } from '../../domain/student-import/columns.ts';

/** What an import does, before a file is chosen. */
export function HowItWorks() {
  return (
    <>
      <Typography sx={{ maxWidth: 720, color: 'text.secondary', mb: 1.5 }}>
        A row is a student. Rows of known students change only what their cells say: a blank cell leaves a value as it
        is. Names, grade level and exit data count for the whole year; grades, answers and skills for the chosen term.
        Nothing is stored before you have seen the preview and chosen Import. The file is CSV or an Excel workbook
        (.xlsx), of which the first sheet is read.
      </Typography>
      <Accordion
        variant="outlined"
        disableGutters
        slotProps={{ heading: { component: 'h2' } }}
        sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Typography sx={{ fontWeight: 600 }}>Columns of the file and what they take</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ p: 0 }}>
          <Columns />
        </AccordionDetails>
      </Accordion>
    </>
  );
}

function Columns() {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Header</TableCell>
            <TableCell>Required</TableCell>
            <TableCell>Values</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {IMPORT_COLUMNS.map((column) => (
            <TableRow key={column.field}>
              <TableCell component="th" scope="row">
                {column.header}
              </TableCell>
              <TableCell>{column.required ? 'yes' : ''}</TableCell>
              <TableCell>{valuesOf(column)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const BY_KIND: Record<ColumnKind, string> = {
  text: 'any text',
  choice: '',
  'yes-no': 'Yes or No (also true, y, 1, false, n, 0)',
  date: 'MM/DD/YYYY or YYYY-MM-DD',
  disabilities: 'codes or full names, separated by blanks, commas or semicolons',
  percent: 'a number from 0 to 100',
  count: 'a whole number of 0 or more',
  grade: 'a letter, a percentage or a GPA, as the grade type says',
};

function valuesOf(column: ImportColumn): string {
  if (column.kind !== 'choice') return BY_KIND[column.kind];
  const words = (column.options ?? []).map(({ value, label }) => (value === label ? value : `${value} (${label})`));
  return `${words.join(', ')}${column.open ? ', or any other text' : ''}`;
}
