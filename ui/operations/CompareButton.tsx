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

const PATH = '/api/app/readModels/:name/compare';

/** Compares a read model with one built from the whole log, or gives that up. Nothing for whoever may not. */
export function CompareButton({ model }: { model: ReadModelStatus }) {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'readModels', action: 'compare' });
  const isComparing = Boolean(model.comparing);
  const name = aboutReadModel(model.id);
  const act = async () => {
    const named = { params: { name: model.id } };
    if (!(await confirm(questionOf(name, isComparing)))) return;
    const giveBackFocus = keepFocus();
    setBusy(true);
    await (isComparing ? api.delete(PATH, named) : api.post(PATH, named)).then(
      () =>
        notice(isComparing ? t('%{name}: comparing given up', { name }) : t('%{name}: comparing has begun', { name })),
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
      disabled={busy || (!isComparing && model.state !== 'live')}
      onClick={() => void act()}
      aria-label={`${isComparing ? t('Cancel comparing') : t('Compare')} ${name}`}
    >
      {isComparing ? t('Cancel') : t('Compare')}
    </Button>
  );
}

const questionOf = (name: string, isComparing: boolean) =>
  isComparing
    ? { title: t('Give up comparing?'), text: t('%{name}: what was compared so far is thrown away.', { name }) }
    : {
        title: t('Compare with the log?'),
        text: t(
          '%{name}: built from the whole log beside the present one, and both compared document by document. The present one goes on serving; nothing is changed.',
          { name },
        ),
      };
