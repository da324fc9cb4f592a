import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { type RaRecord, useDataProvider, useListContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { t } from '../../words/t.ts';
import { messageOf } from '../messages.ts';
import { useNotice } from '../use-notice.ts';
import { useSave } from '../use-save.ts';
import { matchingRows } from './matching-rows.ts';
import { useListTexts } from './use-list-texts.ts';

/** A list as a file: its name without ending, and its columns by their fields, whose labels are their heads. */
export interface Exported<Row extends RaRecord> {
  fileName: string;
  columns: Record<string, (row: Row) => string>;
}

interface ExportListProps<Row extends RaRecord> {
  exported: Exported<Row>;
}

/** Downloads what the list shows, all pages of it, as CSV. */
export function ExportList<Row extends RaRecord>({ exported }: ExportListProps<Row>) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { filterValues: filter, sort, total } = useListContext<Row>();
  const translateLabel = useTranslateLabel();
  const { counted } = useListTexts();
  const notice = useNotice();
  const { busy, run } = useSave();
  const download = async () => {
    const { rows, isAll } = await matchingRows<Row>(dataProvider, resource, { filter, sort });
    const { csvOf, saveCsv } = await import('../csv-file.ts');
    const heads = Object.keys(exported.columns).map((source) => String(translateLabel({ resource, source })));
    const columns = Object.values(exported.columns);
    const lines = rows.map((row) => columns.map((textOf) => textOf(row)));
    saveCsv(csvOf([heads, ...lines]), `${exported.fileName}.csv`);
    if (!isAll)
      notice(
        t('The file holds the first %{counted}. Filter to export others.', { counted: counted(rows.length) }),
        'warning',
      );
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<DownloadIcon />}
      disabled={busy || total === 0}
      onClick={() => void run(() => download().catch((error: unknown) => notice(messageOf(error), 'error')))}
    >
      {t(busy ? 'Exporting' : 'Export')}
    </Button>
  );
}
