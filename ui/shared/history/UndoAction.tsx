import UndoIcon from '@mui/icons-material/Undo';
import { Button, type ButtonProps } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusTitle } from '../../routing/focus-title.ts';
import { t } from '../../words/t.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useUndoableNotice } from './use-undoable-notice.tsx';

interface UndoActionProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** Id of the entry whose action is taken back. */
  entry: string;
  label?: string;
  /** The action took something back itself: it is restored. */
  restores?: boolean;
  /** After it was taken back. */
  onDone?: () => void;
}

/** The button that takes an action back, after a look at what that would do. */
export function UndoAction({
  entry,
  restores = false,
  label = restores ? t('Restore…') : t('Undo…'),
  onDone,
  variant = 'text',
  sx,
}: UndoActionProps) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const notice = useUndoableNotice();
  const done = async (many: boolean) => {
    notice(restores ? t('Restored') : t('Undone'), many ? 'after a look' : 'at once');
    setAsking(false);
    onDone?.();
    await queries.invalidateQueries();
    // What was taken back offers that no more: its button, and with it the focus, may be gone.
    focusTitle();
  };
  return (
    <>
      <Button
        variant={variant}
        color="secondary"
        size={variant === 'text' ? 'small' : 'medium'}
        className="no-print"
        startIcon={<UndoIcon />}
        {...(sx && { sx })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <UndoDialog entry={entry} restores={restores} open onClose={() => setAsking(false)} onDone={done} />}
    </>
  );
}
