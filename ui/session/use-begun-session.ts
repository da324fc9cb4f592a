import { useEffect, useRef, useState } from 'react';
import { api } from '../data/api.ts';
import { enter } from '../data/session/password-flaw.ts';
import { messageOf } from '../shared/messages.ts';
import { atProvider } from './at-provider.ts';

/**
 * Begins the session of whoever has just come back from the sign-in provider; not while `waits`.
 * @returns why it was not begun, once that is known
 */
export function useBegunSession({ waits = false, onBegun }: { waits?: boolean; onBegun?: () => void } = {}) {
  const [message, setMessage] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    // It works once.
    if (waits || begun.current) return;
    begun.current = true;
    api.post('/api/app/singleSignOn/session').then(
      (answer) => {
        atProvider.came();
        enter(answer);
        onBegun?.();
      },
      (error: unknown) => setMessage(messageOf(error)),
    );
  }, [waits, onBegun]);
  return message;
}
