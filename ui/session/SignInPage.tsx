import { Box, Button, Link, TextField } from '@mui/material';
import { useState } from 'react';
import type { SignedIn } from '../../domain/wire/app.ts';
import { ApiError, api } from '../data/api.ts';
import { FormMessage } from './FormMessage.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { session } from './session.ts';
import { useInstallation } from './use-installation.ts';
import { Refusal, useSubmit } from './use-submit.ts';

const NO_ACCOUNT = 'No account exists yet. Open the one-time set-up link that the server printed when it started.';

const ENDED = 'Your session has ended. Sign in to go on where you were.';

/** What is missing, in the specification's words (5). */
function missing(email: string, password: string): string | undefined {
  if (!email && !password) return 'Please enter your email and password.';
  if (!email) return 'Please enter your email.';
  return password ? undefined : 'Please enter your password.';
}

/** Answers that carry a sentence for people (wrong password, too many attempts) are shown; others by their status. */
function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Unknown error.';
  const speaks = error.status === 0 || error.status === 401 || error.status === 429;
  return speaks ? error.message : `An error occurred (status code: ${error.status}).`;
}

export function SignInPage() {
  const installation = useInstallation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    const lack = missing(email.trim(), password);
    if (lack) throw new Refusal(lack);
    const { authToken } = await api.post<SignedIn>('/login', { username: email.trim(), password });
    session.begin(authToken);
  }, sentence);
  return (
    <SignInFrame title="Sign in" installation={installation}>
      <form onSubmit={form.submit} noValidate>
        {installation?.setUpNeeded && <FormMessage kind="info" text={NO_ACCOUNT} />}
        {!form.message && session.wasRefused() && <FormMessage kind="info" text={ENDED} />}
        <FormMessage text={form.message} />
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          sx={{ mb: 2 }}
        />
        <TextField
          id="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          sx={{ mb: 3 }}
        />
        <Button type="submit" fullWidth size="large" disabled={form.busy}>
          {form.busy ? 'Signing in' : 'Get Started'}
        </Button>
        <Box sx={{ mt: 2, textAlign: 'right' }}>
          <Link href="#/ForgotPassword">forgot password</Link>
        </Box>
      </form>
    </SignInFrame>
  );
}
