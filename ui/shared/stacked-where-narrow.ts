/** Of a table: on a phone the cells of a row stand one under the other, where its columns would be cut at the edge. */
export const stackedWhereNarrow = {
  '& .MuiTableHead-root': { display: { xs: 'none', sm: 'table-header-group' } },
  '& .MuiTableRow-root': { display: { xs: 'block', sm: 'table-row' }, py: { xs: 1, sm: 0 } },
  '& .MuiTableBody-root .MuiTableCell-root': {
    display: { xs: 'block', sm: 'table-cell' },
    ...{ px: { xs: 0, sm: 2 }, py: { xs: 0.25, sm: 0.75 }, borderBottomWidth: { xs: '0px', sm: '1px' } },
  },
} as const;
