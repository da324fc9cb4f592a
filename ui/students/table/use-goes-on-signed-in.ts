import { useEffect } from 'react';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { session } from '../../data/session/session.ts';
import type { Edits } from './edits.ts';
import type { Field, RowEdits } from './row-edits.ts';

const stoppedIn = ({ problems }: RowEdits): Field[] =>
  keysOf(problems).filter((field) => problems[field]?.kind === 'signed-out');

/**
 * Values that the end of the session has stopped go on their way once whoever typed them has signed in again over the
 * page; never in the name of somebody else who does.
 */
export function useGoesOnSignedIn(edits: Pick<Edits, 'rows' | 'again'>): void {
  useEffect(() => {
    const visit = session.visit();
    return session.subscribe(() => {
      if (session.id() === null || session.visit() !== visit) return;
      for (const [id, row] of edits.rows()) {
        const stopped = stoppedIn(row);
        if (stopped.length > 0) edits.again(id, stopped);
      }
    });
  }, [edits]);
}
