import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { SignedInHere } from '../../domain/wire/sign-in.ts';
import { api } from '../data/api.ts';
import { session } from '../data/session/session.ts';
import { LoadingState } from '../shared/LoadingState.tsx';
import { messageOf } from '../shared/messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useInstallation } from './use-installation.ts';

/** Where people are led when they come back from the sign-in provider: begins the session. */
export function SingleSignOnPage() {
  const [message, setMessage] = useState<string>();
  const begun = useRef(false);
  const installation = useInstallation();
  useEffect(() => {
    // It works once.
    if (begun.current) return;
    begun.current = true;
    api.post<SignedInHere>('/app/singleSignOn/session').then(
      ({ sessionId, user }) => {
        session.begin(sessionId, user.id);
      },
      (error: unknown) => setMessage(messageOf(error)),
    );
  }, []);
  return (
    <SignInFrame title={message ?? 'Signing in'} installation={installation}>
      {message ? (
        <Button href="#/Login" fullWidth size="large">
          Log In
        </Button>
      ) : (
        <LoadingState lines={3} />
      )}
    </SignInFrame>
  );
}
