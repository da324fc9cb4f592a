import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterButton, type RaRecord } from 'react-admin';
import { type Exported, ExportList } from './ExportList.tsx';

interface ListToolsProps<Row extends RaRecord> {
  /** Whether there is anything to filter by. */
  withFilters: boolean;
  /** Whether there are columns to choose. */
  withColumns: boolean;
  exported: Exported<Row> | undefined;
  children: ReactNode;
}

/** The buttons of a list: its filters, also those saved under a name, its columns, a file of it. */
export function ListTools<Row extends RaRecord>(props: ListToolsProps<Row>) {
  const { withFilters, withColumns, exported, children } = props;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
      {withFilters && <FilterButton variant="outlined" size="medium" />}
      {withColumns && <ColumnsButton variant="outlined" color="secondary" size="medium" />}
      {exported && <ExportList exported={exported} />}
      {children}
    </Box>
  );
}
