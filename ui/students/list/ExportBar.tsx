import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { isFiltered } from '../../shared/student-filter/student-query.ts';
import { ExportButton } from '../../shared/student-grid/ExportButton.tsx';
import { useYearView } from '../year/year-context.tsx';

interface ExportBarProps {
  total: number | undefined;
  printing: boolean;
  onPrint: () => void;
}

/** Exports or prints exactly what the list shows. */
export function ExportBar({ total, printing, onPrint }: ExportBarProps) {
  const { year, term, query, filter } = useYearView();
  const filtered = isFiltered(query);
  return (
    <Box className="no-print" sx={{ display: 'flex', p: 1, borderTop: 1, borderColor: 'divider' }}>
      <ExportButton
        label={filtered ? 'Export filtered students' : 'Export student data'}
        {...{ year, term, filter, filtered }}
        disabled={!total}
        fullWidth
      />
      <Tooltip title="Print">
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <IconButton aria-label="Print the list" disabled={printing || !total} onClick={onPrint}>
            <PrintIcon />
          </IconButton>
        </Box>
      </Tooltip>
    </Box>
  );
}
