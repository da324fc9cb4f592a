import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FACT_TEMPLATE_NAME, factTemplateText } from '../../../domain/fact-import/columns.ts';
import type { ExportFormat } from '../../../domain/wire/file-formats.ts';
import { api } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { useSave } from '../../shared/use-save.ts';

const saveTemplate = () => saveFile(new Blob([factTemplateText()], { type: 'text/csv' }), FACT_TEMPLATE_NAME);

/** The template, and all facts as a file that may be imported again. */
export function FactTools() {
  const translate = useTranslate();
  const { error, busy, run } = useSave();
  const exportAs = (format: ExportFormat) =>
    run(async () => {
      const { blob, fileName } = await api.download('/api/app/facts/export', { body: { format } });
      saveFile(blob, fileName ?? `facts.${format}`);
    });
  const tool = { variant: 'text', startIcon: <FileDownloadOutlined /> } as const;
  return (
    <Box sx={{ alignSelf: 'end' }}>
      <ErrorBox error={error} />
      <Button {...tool} onClick={saveTemplate}>
        {translate('app.import.facts.download')}
      </Button>
      <Button {...tool} disabled={busy} onClick={() => void exportAs('csv')}>
        {translate('app.import.facts.exportCsv')}
      </Button>
      <Button {...tool} disabled={busy} onClick={() => void exportAs('xlsx')}>
        {translate('app.import.facts.exportXlsx')}
      </Button>
    </Box>
  );
}
