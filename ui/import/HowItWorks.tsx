import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { IMPORT_COLUMNS } from '../../domain/student-import/columns.ts';
import { t } from '../words/t.ts';
import { valuesOf } from './columns/column-values.ts';
import { FoldedColumns } from './columns/FoldedColumns.tsx';

/** What an import does, before a file is chosen. */
export function HowItWorks() {
  return (
    <>
      <Typography sx={{ maxWidth: 720, color: 'text.secondary', mb: 1.5 }}>
        {t(
          'A row is a student. Rows of known students change only what their cells say: a blank cell leaves a value as it is. Names, grade level and exit data count for the whole year; grades, answers and skills for the chosen term. Nothing is stored before you have seen the preview and chosen Import. The file is CSV (separated by commas, semicolons or tabs) or an Excel workbook (.xlsx); where that has several sheets, the one whose headers are known is read, and you may choose another. Where its headers are other ones you are asked what each column is.',
        )}
      </Typography>
      <FoldedColumns>
        <Columns />
      </FoldedColumns>
    </>
  );
}

function Columns() {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('Header')}</TableCell>
            <TableCell>{t('Required')}</TableCell>
            <TableCell>{t('Values')}</TableCell>
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
