import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { isFiltered } from '../filter/student-query.ts';
import { useYearView } from '../year-context.tsx';
import { useExport } from './use-export.ts';

interface ExportBarProps {
  total: number | undefined;
  printing: boolean;
  onPrint: () => void;
}

/** Exports or prints exactly what the list shows. */
export function ExportBar({ total, printing, onPrint }: ExportBarProps) {
  const { year, query, filter } = useYearView();
  const filtered = isFiltered(query);
  const { running, run } = useExport(year.year, filter, filtered);
  return (
    <Box className="no-print" sx={{ display: 'flex', p: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button
        variant="text"
        color="secondary"
        fullWidth
        startIcon={<DownloadIcon />}
        disabled={running || !total}
        onClick={() => void run()}
      >
        {running ? 'Exporting' : filtered ? 'Export filtered students' : 'Export student data'}
      </Button>
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
