import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { api } from '../data/api.ts';
import { saveFile } from '../data/save-file.ts';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** What the list shows, all pages of it, as a file that the server makes. */
export function ExportActions() {
  const { filterValues, total } = useListContext();
  const notice = useNotice();
  const { busy, run } = useSave();
  const download = async (format: (typeof FORMATS)[number]) => {
    const body = { format, filter: filterValues };
    const { blob, fileName } = await api.download('/api/app/journal/export', { body });
    saveFile(blob, fileName ?? `journal.${format}`);
  };
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="outlined"
      color="secondary"
      startIcon={<DownloadIcon />}
      disabled={busy || total === 0}
      onClick={() => void run(() => download(format).catch((error: unknown) => notice(messageOf(error), 'error')))}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
