import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { FACT_COLUMNS } from '../../../domain/fact-import/columns.ts';
import { t } from '../../words/t.ts';
import { FoldedColumns } from '../columns/FoldedColumns.tsx';

/** What an import of facts does, and the columns of its file. */
export function FactColumns() {
  return (
    <>
      <Typography sx={{ maxWidth: 720, color: 'text.secondary', mb: 1.5 }}>
        {t(
          'A row is one fact of a student who is known: how served, IEP dates, exit, consents, contacts. Entry says which one was wrong; a row without it is a new one. Blank cells say nothing. Nothing is stored before you have seen the preview and chosen Import.',
        )}
      </Typography>
      <FoldedColumns>
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('Header')}</TableCell>
                <TableCell>{t('Takes')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {FACT_COLUMNS.map(({ field, header, takes }) => (
                <TableRow key={field}>
                  <TableCell component="th" scope="row">
                    {header}
                  </TableCell>
                  <TableCell>{takes}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </FoldedColumns>
    </>
  );
}
