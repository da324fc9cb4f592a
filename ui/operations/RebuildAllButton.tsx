import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { api } from '../data/api.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';
import { READ_MODELS_KEY } from './read-models.ts';

/** Builds every read model anew. Nothing for whoever may not. */
export function RebuildAllButton() {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const { canAccess } = useCanAccess({ resource: 'readModels', action: 'rebuild' });
  const rebuild = useMutation({
    mutationFn: () => api.post('/api/app/readModels/rebuild'),
    onSuccess: () => notice(t('Building all read models anew has begun')),
    onError: (error) => notice(messageOf(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: READ_MODELS_KEY }),
  });
  const ask = async () => {
    const text = t('Every read model is built from the whole log beside the present one, which serves meanwhile.');
    if (await confirm({ title: t('Build all anew?'), text })) rebuild.mutate();
  };
  if (canAccess !== true) return null;
  return (
    <Button variant="outlined" color="secondary" size="small" disabled={rebuild.isPending} onClick={() => void ask()}>
      {t('Rebuild all')}
    </Button>
  );
}
