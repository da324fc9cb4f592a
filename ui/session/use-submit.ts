import { type FormEvent, useState } from 'react';

/** One form that is sent once at a time: the sentence to show when it failed, whether it is on its way. */
export function useSubmit(send: () => Promise<void>, sentenceFor: (error: unknown) => string) {
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMessage(undefined);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setMessage(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, message, busy };
}

/** A sentence of our own, for checks before anything is sent. */
export class Refusal extends Error {}
