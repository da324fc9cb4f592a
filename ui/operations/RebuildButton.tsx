import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { api } from '../data/api.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { keepFocus } from '../shared/keep-focus.ts';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { t } from '../words/t.ts';
import { aboutReadModel, READ_MODELS_KEY } from './read-models.ts';

/** Builds a read model anew, or gives it up. Nothing for whoever may not. */
export function RebuildButton({ model }: { model: ReadModelStatus }) {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'readModels', action: 'rebuild' });
  const building = model.state === 'building';
  const name = aboutReadModel(model.id);
  const act = async () => {
    const path = '/api/app/readModels/:name/rebuild';
    const named = { params: { name: model.id } };
    const question = building
      ? {
          title: t('Give up building?'),
          text: t('%{name}: what was built so far is dropped; the present one stays.', { name }),
        }
      : {
          title: t('Build anew?'),
          text: t('%{name}: built from the whole log beside the present one, which serves meanwhile.', { name }),
        };
    if (!(await confirm(question))) return;
    const giveBackFocus = keepFocus();
    setBusy(true);
    await (building ? api.delete(path, named) : api.post(path, named)).then(
      () => notice(building ? t('%{name}: building given up', { name }) : t('%{name}: building has begun', { name })),
      (error: unknown) => notice(messageOf(error), 'error'),
    );
    await queries.invalidateQueries({ queryKey: READ_MODELS_KEY });
    setBusy(false);
    giveBackFocus();
  };
  if (canAccess !== true) return null;
  return (
    <Button
      variant="outlined"
      color="secondary"
      size="small"
      disabled={busy}
      onClick={() => void act()}
      aria-label={`${building ? t('Cancel building') : t('Rebuild')} ${name}`}
    >
      {building ? t('Cancel') : t('Rebuild')}
    </Button>
  );
}
