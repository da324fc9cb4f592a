import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { counted } from '../counted.ts';

/** How many records match; announced whenever it changes. */
export function ListCount({ counted: [one, many] }: { counted: readonly [one: string, many: string] }) {
  const { data, total, page, perPage } = useListContext();
  const text =
    total === undefined ? data && `More than ${counted(page * perPage, one, many)}` : counted(total, one, many);
  return (
    <Typography role="status" sx={{ pb: 1, fontSize: '0.8125rem', color: 'text.secondary', minHeight: '1.5em' }}>
      {text}
    </Typography>
  );
}
