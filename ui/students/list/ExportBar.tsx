import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { yearRange } from '../../../domain/school-years/labels.ts';
import { api } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { messageOf } from '../../shared/messages.ts';
import { useNotice } from '../../shared/use-notice.ts';
import { isFiltered } from '../filter/student-query.ts';
import { useYearView } from '../year-context.tsx';

/** Exports exactly what the list shows, in the columns of the import (decisions.md 24). */
export function ExportBar({ total }: { total: number | undefined }) {
  const { year, term, query, filter } = useYearView();
  const [running, setRunning] = useState(false);
  const notice = useNotice();
  const filtered = isFiltered(query);
  const run = async () => {
    setRunning(true);
    try {
      const { termId: _, ...rest } = filter;
      const body = { filter: filtered ? rest : null };
      const { blob } = await api.download(`/app/terms/${term.id}/export`, { body });
      saveFile(blob, `students-${yearRange(year.year)}${filtered ? '-filtered' : ''}.csv`);
    } catch (error) {
      notice(messageOf(error), 'error');
    } finally {
      setRunning(false);
    }
  };
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
