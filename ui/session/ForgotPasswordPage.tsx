import { Box, Button, Link, TextField } from '@mui/material';
import { useState } from 'react';
import { api } from '../data/api.ts';
import { messageOf } from '../shared/messages.ts';
import { t, translated } from '../words/t.ts';
import { FormMessage } from './FormMessage.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useInstallation } from './use-installation.ts';
import { Refusal, useSubmit } from './use-submit.ts';

const INTRO = 'Enter your email address and we will send you a link to reset your password.';

/** Sends a link for a new password; says the same for every address (rules/staff-and-settings#reset). */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [done, setDone] = useState<string>();
  const form = useSubmit(async () => {
    setDone(undefined);
    if (!email.trim()) throw new Refusal(t('Please enter your email.'));
    const { message } = await api.post('/api/forgotPassword', { body: { username: email.trim() } });
    setDone(message);
  }, messageOf);
  return (
    <SignInFrame title={t('Forgot password')} intro={translated(INTRO)} installation={useInstallation()}>
      <form onSubmit={form.submit} noValidate>
        <FormMessage text={form.message} />
        <FormMessage text={done} kind="success" />
        <TextField
          id="email"
          label={t('Email')}
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          sx={{ mb: 3 }}
        />
        <Button type="submit" fullWidth size="large" disabled={form.busy}>
          {t('Send Password Reset Link')}
        </Button>
        <Box sx={{ mt: 2, textAlign: 'right' }}>
          <Link href="#/Login">{t('log in')}</Link>
        </Box>
      </form>
    </SignInFrame>
  );
}
