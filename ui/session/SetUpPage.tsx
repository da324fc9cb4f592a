import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { api } from '../data/api.ts';
import { session, wantedLocation } from '../data/session/session.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { fieldProblem } from '../shared/messages.ts';
import { t } from '../words/t.ts';
import { NewPasswordFields, newPasswordProblem } from './NewPasswordFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useInstallation } from './use-installation.ts';
import { Refusal, useSubmit } from './use-submit.ts';

const NAMES = [
  { field: 'firstName', label: 'First Name', type: 'text', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Last Name', type: 'text', autoComplete: 'family-name' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
] as const;

/** Creates the first administrator of a new installation, with the one-time link the server printed. */
export default function SetUpPage({ token }: { token: string }) {
  const installation = useInstallation();
  if (installation?.setUpNeeded === false) return <UsedLink installation={installation} />;
  return <FirstAdministrator token={token} installation={installation} />;
}

/** Whoever comes back by the link, by a bookmark say, is led on instead of filling a form in vain. */
function UsedLink({ installation }: { installation: Installation }) {
  return (
    <SignInFrame
      title={t('Set up')}
      intro={t('The first administrator has been created already. Everybody else gets an account from there.')}
      installation={installation}
    >
      <Button href="#/Login" fullWidth size="large">
        {t('Log In')}
      </Button>
    </SignInFrame>
  );
}

function FirstAdministrator({ token, installation }: { token: string; installation: Installation | undefined }) {
  const [person, setPerson] = useState({ firstName: '', lastName: '', email: '' });
  const [password, setPassword] = useState({ password: '', confirmation: '' });
  const [error, setError] = useState<unknown>();
  const form = useSubmit(
    async () => {
      setError(undefined);
      const problem = newPasswordProblem(password);
      if (problem) throw new Refusal(problem);
      const body = { token, ...person, password: password.password };
      const { sessionId, user } = await api.post('/api/app/set-up', { body });
      wantedLocation.remember('/');
      session.begin(sessionId, user.id);
    },
    (problem) => {
      setError(problem);
      return '';
    },
  );
  return (
    <SignInFrame
      title={t('Set up')}
      intro={t('Create the first administrator. Everybody else gets an account from there.')}
      installation={installation}
    >
      <form onSubmit={form.submit} noValidate>
        <ErrorBox error={error} />
        {NAMES.map(({ field, label, type, autoComplete }) => (
          <TextField
            key={field}
            id={field}
            label={label}
            type={type}
            autoComplete={autoComplete}
            value={person[field]}
            onChange={(event) => setPerson({ ...person, [field]: event.target.value })}
            sx={{ mb: 2 }}
            {...fieldProblem(error, field)}
          />
        ))}
        <NewPasswordFields value={password} onChange={setPassword} />
        <Box>
          <Button type="submit" fullWidth size="large" disabled={form.busy}>
            {t('Create Administrator')}
          </Button>
        </Box>
      </form>
    </SignInFrame>
  );
}
