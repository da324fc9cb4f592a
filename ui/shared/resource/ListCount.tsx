import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { t } from '../../words/t.ts';
import { useListTexts } from './use-list-texts.ts';

/** How many records match; announced whenever it changes. */
export function ListCount() {
  const { data, total, page, perPage } = useListContext();
  const { counted } = useListTexts();
  const atLeast = data && t('More than %{counted}', { counted: counted(page * perPage) });
  return (
    <Typography role="status" sx={{ pb: 1, fontSize: '0.8125rem', color: 'text.secondary', minHeight: '1.5em' }}>
      {total === undefined ? atLeast : counted(total)}
    </Typography>
  );
}
