import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../data/api-error.ts';
import { session } from '../data/session/session.ts';
import { keepFocus } from './keep-focus.ts';
import { withoutFields } from './messages.ts';

/** One act of saving as a form shows it. */
export interface Saving {
  /** What the last attempt failed on. */
  error: unknown;
  busy: boolean;
  /** Runs once at a time. Resolves true when it went through; a refusal stands in `error`. */
  run: (work: () => Promise<void>) => Promise<boolean>;
  clear: () => void;
  /** To be called with the fields that are being changed: what was said of them no longer holds. */
  forget: (fields: readonly string[]) => void;
}

/** Whoever has signed in again over the page need not read that they had to. */
const withoutSignedOut = (error: unknown) => (error instanceof ApiError && error.status === 401 ? undefined : error);

/** One act of saving: waits for the server's yes and keeps its no. */
export function useSave(): Saving {
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const going = useRef(false);
  useEffect(() => session.subscribe(() => session.id() !== null && setError(withoutSignedOut)), []);
  const run = async (work: () => Promise<void>) => {
    if (going.current) return false;
    going.current = true;
    const giveBackFocus = keepFocus();
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      going.current = false;
      setBusy(false);
      giveBackFocus();
    }
  };
  const clear = () => setError(undefined);
  const forget = (fields: readonly string[]) => setError((said: unknown) => withoutFields(said, fields));
  return { error, busy, run, clear, forget };
}
