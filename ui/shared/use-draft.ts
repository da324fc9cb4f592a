import { useState } from 'react';
import { ApiError } from '../data/api-error.ts';
import { afterSending, type Draft, differing, NOTHING_TYPED, onlyTyped, typedOver } from './draft.ts';

/** What a form holds while it is filled. */
export interface DraftOver<Values> {
  /** What is recorded, with what has been typed over it. */
  draft: Values;
  /** What has been typed. */
  typed: Partial<Values>;
  /** What the draft started from: of a typed field what was recorded when it was first changed, whatever is now. */
  seen: Values;
  change: (values: Partial<Values>) => void;
  /** This draft has been recorded; what was typed while it was on its way stays. */
  saved: () => void;
  /** Nothing is typed any more. */
  undo: () => void;
  /** After a conflict: what is recorded now has been seen. */
  look: () => void;
}

/**
 * The values of a form over a record that others may change meanwhile: fields follow the record until they are typed
 * into; fields typed back no longer count as typed.
 */
export function useDraft<Values extends object>(recorded: Values): DraftOver<Values> {
  const [draft, setDraft] = useState<Draft<Values>>(NOTHING_TYPED);
  const change = (values: Partial<Values>) =>
    setDraft((now) => {
      const next = typedOver(now, values, recorded);
      return onlyTyped(next, differing(next.typed, { ...recorded, ...next.seen }));
    });
  return {
    draft: { ...recorded, ...draft.typed },
    typed: draft.typed,
    seen: { ...recorded, ...draft.seen },
    change,
    saved: () => setDraft((now) => afterSending(now, draft.typed)),
    undo: () => setDraft(NOTHING_TYPED),
    look: () => setDraft(({ typed }) => ({ typed, seen: {} })),
  };
}

/** Sends a change; after a conflict `reread` runs first, so that whoever saves again has seen what is there now. */
export async function sendOver<Answer>(send: () => Promise<Answer>, reread: () => Promise<unknown>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reread();
    throw error;
  }
}
