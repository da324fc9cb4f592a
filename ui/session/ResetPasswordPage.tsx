import { Box, Button, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';
import { LoadingState } from '../shared/LoadingState.tsx';
import { messageOf, readableReason, reasonsOf } from '../shared/messages.ts';
import { t } from '../words/t.ts';
import { FormMessage } from './FormMessage.tsx';
import { NewPasswordFields, newPasswordProblem } from './NewPasswordFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useInstallation } from './use-installation.ts';
import { Refusal, useSubmit } from './use-submit.ts';

type LinkState = { checked: false } | { checked: true; valid: boolean; message: string | undefined };

/** Asks the server whether the link in the mail still holds. */
function useResetLink(uid: string): LinkState {
  const [link, setLink] = useState<LinkState>({ checked: false });
  useEffect(() => {
    const going = new AbortController();
    api.post('/api/app/checkResetLink', { body: { uid }, signal: going.signal }).then(
      (answer) => setLink({ checked: true, message: undefined, ...answer }),
      (error) => going.signal.aborted || setLink({ checked: true, valid: false, message: messageOf(error) }),
    );
    return () => going.abort();
  }, [uid]);
  return link;
}

function sentence(error: unknown): string {
  const reason = reasonsOf(error)['password']?.[0];
  return reason ? t('Error: %{readableReason}.', { readableReason: readableReason(reason) }) : messageOf(error);
}

/** A new password by the link of the mail, if that still holds. */
export default function ResetPasswordPage({ uid }: { uid: string }) {
  const installation = useInstallation();
  const link = useResetLink(uid);
  const waiting = <LoadingState lines={3} />;
  if (!link.checked)
    return (
      <SignInFrame title={t('Create a new password')} installation={installation}>
        {waiting}
      </SignInFrame>
    );
  if (link.valid) return <NewPasswordForm uid={uid} />;
  return (
    <SignInFrame title={link.message ?? t('Invalid reset password link')} installation={installation}>
      <Button href="#/Login" fullWidth size="large">
        {t('Log In')}
      </Button>
    </SignInFrame>
  );
}

function NewPasswordForm({ uid }: { uid: string }) {
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [done, setDone] = useState<string>();
  const form = useSubmit(async () => {
    const problem = newPasswordProblem(value);
    if (problem) throw new Refusal(problem);
    const { message } = await api.post('/api/resetPassword', { body: { uid, password: value.password } });
    setDone(message);
  }, sentence);
  return (
    <SignInFrame title={t('Create a new password')} installation={useInstallation()}>
      <FormMessage text={done} kind="success" />
      {done ? (
        <Button href="#/Login" fullWidth size="large">
          {t('Log In')}
        </Button>
      ) : (
        <form onSubmit={form.submit} noValidate>
          <FormMessage text={form.message} />
          <NewPasswordFields value={value} onChange={setValue} autoFocus />
          <Button type="submit" fullWidth size="large" disabled={form.busy}>
            {t('Update Password')}
          </Button>
          <Box sx={{ mt: 2, textAlign: 'right' }}>
            <Link href="#/Login">{t('log in')}</Link>
          </Box>
        </form>
      )}
    </SignInFrame>
  );
}
