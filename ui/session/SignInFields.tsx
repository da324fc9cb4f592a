import { Box, Button, Link, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { PasswordField } from '../shared/credentials/PasswordField.tsx';
import { RecoveryCodes } from '../shared/credentials/RecoveryCodes.tsx';
import { LineField } from '../shared/LineField.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { t } from '../words/t.ts';
import type { SignInForm } from './use-sign-in.ts';

/** Few administrators see it, and each once: whoever signs in does without it. */
const EnrolmentPicture = lazy(() =>
  import('../shared/credentials/EnrolmentPicture.tsx').then((file) => ({ default: file.EnrolmentPicture })),
);

/** What is asked at this step: email and password, then a code where the account has a second factor. */
export function SignInFields({ form }: { form: SignInForm }) {
  if (form.entered?.recoveryCodes)
    return (
      <>
        <RecoveryCodes codes={form.entered.recoveryCodes} />
        <Button type="button" fullWidth size="large" sx={{ mt: 2 }} onClick={form.goOn}>
          {t('I have kept them')}
        </Button>
      </>
    );
  return form.step ? <CodeStep form={form} /> : <PasswordStep form={form} />;
}

/** Where the address is known, the password is typed first. */
function PasswordStep({ form }: { form: SignInForm }) {
  const [known] = useState(form.email !== '');
  return (
    <>
      <LineField
        id="email"
        label={t('Email')}
        type="email"
        autoComplete="username"
        autoFocus={!known}
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
        below={2}
      />
      <PasswordField
        id="password"
        label={t('Password')}
        autoComplete="current-password"
        autoFocus={known}
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
        below={3}
      />
    </>
  );
}

function CodeStep({ form }: { form: SignInForm }) {
  return (
    <>
      {form.step?.kind === 'enrolment' ? (
        <>
          <Typography sx={{ mb: 2 }}>
            {t(
              'Administrators need a second factor here. Scan this with an authenticator app, then enter the code it shows.',
            )}
          </Typography>
          <Suspense fallback={<LoadingState lines={4} />}>
            <EnrolmentPicture enrolment={form.step.enrolment} />
          </Suspense>
        </>
      ) : (
        <Typography sx={{ mb: 2 }}>
          {t('Enter the code that your authenticator app shows. Without the phone, enter one of your recovery codes.')}
        </Typography>
      )}
      <LineField
        id="code"
        label={t('Code')}
        autoComplete="one-time-code"
        autoFocus
        value={form.code}
        onChange={(event) => form.setCode(event.target.value)}
        below={2}
      />
      <Box sx={{ mb: 2 }}>
        <Link component="button" type="button" onClick={form.back}>
          {t('Sign in to another account')}
        </Link>
      </Box>
    </>
  );
}
