import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { api } from '../data/api.ts';
import { type Question, useConfirm } from '../shared/ConfirmDialog.tsx';
import { keepFocus } from '../shared/keep-focus.ts';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { aboutReadModel, READ_MODELS_KEY } from './read-models.ts';

/** What a button does with a read model, as it is said to people. */
export interface Work {
  label: string;
  /** The same where it stands beside the buttons of other read models. */
  accessibleLabel: string;
  question: Question;
  /** What is said once it has begun, or was given up. */
  done: string;
}

interface WorkButtonProps {
  model: ReadModelStatus;
  /** Who may see it: the action on read models. */
  action: 'rebuild' | 'compare';
  path: '/api/app/readModels/:name/rebuild' | '/api/app/readModels/:name/compare';
  /** It is under way: the button gives it up. */
  underWay: boolean;
  disabled?: boolean;
  work: Work;
}

/** Begins work on a read model, or gives it up, once somebody has said yes. Nothing for whoever may not. */
export function WorkButton({ model, action, path, underWay, disabled = false, work }: WorkButtonProps) {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'readModels', action });
  const act = async () => {
    if (!(await confirm(work.question))) return;
    const named = { params: { name: model.id } };
    const giveBackFocus = keepFocus();
    setBusy(true);
    await (underWay ? api.delete(path, named) : api.post(path, named)).then(
      () => notice(work.done),
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
      disabled={busy || disabled}
      onClick={() => void act()}
      aria-label={`${work.accessibleLabel} ${aboutReadModel(model.id)}`}
    >
      {work.label}
    </Button>
  );
}
