import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button } from '@mui/material';
import { FACT_TEMPLATE_NAME, factTemplateText } from '../../../domain/fact-import/columns.ts';
import type { ExportFormat } from '../../../domain/wire/file-formats.ts';
import { api } from '../../data/api.ts';
import { saveFile } from '../../data/save-file.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { useSave } from '../../shared/use-save.ts';
import { t } from '../../words/t.ts';

const saveTemplate = () => saveFile(new Blob([factTemplateText()], { type: 'text/csv' }), FACT_TEMPLATE_NAME);

/** The template, and all facts as a file that may be imported again. */
export function FactTools() {
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
        {t('Download Template')}
      </Button>
      <Button {...tool} disabled={busy} onClick={() => void exportAs('csv')}>
        {t('Export all facts (CSV)')}
      </Button>
      <Button {...tool} disabled={busy} onClick={() => void exportAs('xlsx')}>
        {t('Export all facts (Excel)')}
      </Button>
    </Box>
  );
}
