import { Button, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { InvitationCheck } from '../../domain/wire/accounts.ts';
import { api } from '../data/api.ts';
import { LoadingState } from '../shared/LoadingState.tsx';
import { messageOf, readableReason, reasonsOf } from '../shared/messages.ts';
import { t } from '../words/t.ts';
import { FormMessage } from './FormMessage.tsx';
import { NewPasswordFields, newPasswordProblem } from './NewPasswordFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useInstallation } from './use-installation.ts';
import { Refusal, useSubmit } from './use-submit.ts';

/** Asks the server whom the link invites; undefined until it has answered. */
function useInvitation(secret: string): InvitationCheck | undefined {
  const [invitation, setInvitation] = useState<InvitationCheck>();
  useEffect(() => {
    const going = new AbortController();
    api
      .post('/api/app/invitations/check', { body: { secret }, signal: going.signal })
      .then(
        setInvitation,
        (error: unknown) => going.signal.aborted || setInvitation({ valid: false, message: messageOf(error) }),
      );
    return () => going.abort();
  }, [secret]);
  return invitation;
}

function sentence(error: unknown): string {
  const reason = reasonsOf(error)['password']?.[0];
  return reason ? t('Error: %{readableReason}.', { readableReason: readableReason(reason) }) : messageOf(error);
}

/** Somebody who was invited chooses a password, by the link of the mail. */
export default function InvitationPage({ secret }: { secret: string }) {
  const installation = useInstallation();
  const invitation = useInvitation(secret);
  if (invitation?.valid) return <FirstPassword secret={secret} invitation={invitation} />;
  return (
    <SignInFrame title={invitation ? invitation.message : t('Welcome')} installation={installation}>
      {invitation ? (
        <Button href="#/Login" fullWidth size="large">
          {t('Log In')}
        </Button>
      ) : (
        <LoadingState lines={3} />
      )}
    </SignInFrame>
  );
}

type Open = Extract<InvitationCheck, { valid: true }>;

function FirstPassword({ secret, invitation }: { secret: string; invitation: Open }) {
  const installation = useInstallation();
  const [value, setValue] = useState({ password: '', confirmation: '' });
  const [done, setDone] = useState(false);
  const form = useSubmit(async () => {
    const problem = newPasswordProblem(value);
    if (problem) throw new Refusal(problem);
    await api.post('/api/app/invitations/accept', { body: { secret, password: value.password } });
    setDone(true);
  }, sentence);
  return (
    <SignInFrame
      title={t('Welcome, %{firstName}', { firstName: invitation.firstName })}
      intro={done ? undefined : t('Choose a password for your account.')}
      installation={installation}
    >
      {done ? (
        <>
          <FormMessage text={t('Your password is set. You may log in with it now.')} kind="success" />
          <Button href="#/Login" fullWidth size="large">
            {t('Log In')}
          </Button>
        </>
      ) : (
        <form onSubmit={form.submit} noValidate>
          <FormMessage text={form.message} />
          <TextField
            id="email"
            label={t('Email')}
            type="email"
            autoComplete="username"
            value={invitation.email}
            slotProps={{ input: { readOnly: true } }}
            sx={{ mb: 2 }}
          />
          <NewPasswordFields value={value} onChange={setValue} autoFocus />
          <Button type="submit" fullWidth size="large" disabled={form.busy}>
            {form.busy ? t('Setting the password') : t('Set Password')}
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
