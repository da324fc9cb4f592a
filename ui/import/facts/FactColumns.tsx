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
import { useTranslate } from 'react-admin';
import { FACT_COLUMNS } from '../../../domain/fact-import/columns.ts';

/** What an import of facts does, and the columns of its file. */
export function FactColumns() {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ maxWidth: 720, color: 'text.secondary', mb: 1.5 }}>
        {translate('app.import.facts.about')}
      </Typography>
      <Accordion
        variant="outlined"
        disableGutters
        slotProps={{ heading: { component: 'h2' } }}
        sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Typography sx={{ fontWeight: 600 }}>{translate('app.import.facts.columns')}</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ p: 0 }}>
          <TableContainer>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{translate('app.import.facts.header')}</TableCell>
                  <TableCell>{translate('app.import.facts.takes')}</TableCell>
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
        </AccordionDetails>
      </Accordion>
    </>
  );
}
