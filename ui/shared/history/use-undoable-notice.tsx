import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { api } from '../../data/api.ts';
import { lastEntry } from '../../data/last-entry.ts';
import { pageTitle } from '../../routing/focus-title.ts';
import { t } from '../../words/t.ts';
import { messageOf } from '../messages.ts';
import { useNotice } from '../use-notice.ts';
import { useSave } from '../use-save.ts';
import { askUndo } from './asked-undo.ts';

/** Milliseconds for which the way back is offered. */
const OFFERED_MS = 10_000;

/**
 * Says that what was just written is saved, and offers to take it back (rules/records#undo): at once or, where it was done to
 * many, after a look at what that would do. `entry`, null for none, where something else may
 * have been written since.
 */
export function useUndoableNotice(): (text: string, way?: 'at once' | 'after a look', entry?: string | null) => void {
  const notify = useNotify();
  return useCallback(
    (text, way = 'at once', entry = lastEntry() ?? null) => {
      const Way = way === 'at once' ? UndoButton : LookButton;
      const action = entry === null ? undefined : <Way entry={entry} />;
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
  const button = useRef<HTMLButtonElement>(null);
  /** The button goes with the notice; the focus, if it still is there, goes to the title of the page. */
  const leave = () => {
    const held = document.activeElement;
    close();
    if (held === button.current || held === document.body) pageTitle()?.focus({ preventScroll: true });
  };
  const undo = () =>
    saving.run(async () => {
      try {
        await api.post('/api/app/undo', { body: { entry } });
        await queries.invalidateQueries();
        notice(t('Undone'));
      } catch (error) {
        notice(messageOf(error), 'error');
      }
      leave();
    });
  return (
    <Button ref={button} variant="text" size="small" sx={inNotice} disabled={saving.busy} onClick={() => void undo()}>
      {t('Undo')}
    </Button>
  );
}

function LookButton({ entry }: { entry: string }) {
  const close = useCloseNotification();
  const look = () => {
    askUndo(entry);
    close();
  };
  return (
    <Button variant="text" size="small" sx={inNotice} onClick={look}>
      {t('Undo…')}
    </Button>
  );
}

const inNotice = { color: 'common.white', textDecoration: 'underline' } as const;
