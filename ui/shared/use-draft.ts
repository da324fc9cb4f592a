import { useState } from 'react';
import { ApiError } from '../data/api-error.ts';

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

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The values of a form over a record that others may change meanwhile: fields follow the record until they are typed
 * into; fields typed back no longer count as typed.
 */
export function useDraft<Values extends object>(recorded: Values): DraftOver<Values> {
  const [typed, setTyped] = useState<{ to: Partial<Values>; from: Partial<Values> }>({ to: {}, from: {} });
  const change = (values: Partial<Values>) =>
    setTyped(({ to, from }) => {
      const seen = { ...recorded, ...from };
      const next = { ...recorded, ...to, ...values };
      const fields = (Object.keys(next) as (keyof Values)[]).filter((field) => !same(next[field], seen[field]));
      return { to: pick(next, fields), from: pick(seen, fields) };
    });
  return {
    draft: { ...recorded, ...typed.to },
    typed: typed.to,
    seen: { ...recorded, ...typed.from },
    change,
    saved: () =>
      setTyped(({ to }) => {
        const since = (Object.keys(to) as (keyof Values)[]).filter((field) => !same(to[field], typed.to[field]));
        return { to: pick(to, since), from: {} };
      }),
    undo: () => setTyped({ to: {}, from: {} }),
    look: () => setTyped(({ to }) => ({ to, from: {} })),
  };
}

const pick = <Values extends object>(values: Partial<Values>, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

/** Sends a change; after a conflict `reread` runs first, so that whoever saves again has seen what is there now. */
export async function sendOver<Answer>(send: () => Promise<Answer>, reread: () => Promise<unknown>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reread();
    throw error;
  }
}
