import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { messageOf } from '../messages.ts';
import { useNotice } from '../use-notice.ts';
import { useSave } from '../use-save.ts';

/** Milliseconds for which the way back is offered. */
const OFFERED_MS = 10_000;

/** Says that what was just written is saved, and offers to take it back (rules/records#undo). */
export function useUndoableNotice(): (text: string) => void {
  const notify = useNotify();
  return useCallback(
    (text) => {
      const entry = lastEntry();
      const action = entry === undefined ? undefined : <UndoButton entry={entry} />;
      notify(text, { type: 'success', autoHideDuration: OFFERED_MS, action });
    },
    [notify],
  );
}

function UndoButton({ entry }: { entry: string }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const close = useCloseNotification();
  const saving = useSave();
  const undo = () =>
    saving.run(async () => {
      try {
        await api.post('/api/app/undo', { body: { entry } });
        await queries.invalidateQueries();
        notice('Undone');
      } catch (error) {
        notice(messageOf(error), 'error');
      }
      close();
    });
  return (
    <Button
      variant="text"
      size="small"
      sx={{ color: 'common.white', textDecoration: 'underline' }}
      disabled={saving.busy}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  );
}
