import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { isFiltered } from '../filter/student-query.ts';
import { useYearView } from '../year-context.tsx';
import { useExport } from './use-export.ts';

/** Exports exactly what the list shows. */
export function ExportBar({ total }: { total: number | undefined }) {
  const { year, query, filter } = useYearView();
  const filtered = isFiltered(query);
  const { running, run } = useExport(year.year, filter, filtered);
  return (
    <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
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
    </Box>
  );
}
