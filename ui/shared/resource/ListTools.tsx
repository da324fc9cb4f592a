import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { FilterButton, type RaRecord } from 'react-admin';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { type Exported, ExportList } from './ExportList.tsx';

interface ListToolsProps<Row extends RaRecord> {
  /** Whether there is anything to filter by. */
  withFilters: boolean;
  /** Columns to choose from, by their sources; none where the list is no table. */
  columns: readonly string[];
  /** Columns that nobody sees before choosing them. */
  hidden: string[];
  exported: Exported<Row> | undefined;
  children: ReactNode;
}

/** The buttons of a list: its filters, also those saved under a name, its columns, a file of it. */
export function ListTools<Row extends RaRecord>(props: ListToolsProps<Row>) {
  const { withFilters, columns, hidden, exported, children } = props;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
      {withFilters && <FilterButton variant="outlined" size="medium" />}
      {columns.length > 0 && <ColumnsChoice columns={columns} hidden={hidden} />}
      {exported && <ExportList exported={exported} />}
      {children}
    </Box>
  );
}
