import { Box, Button, Link } from '@mui/material';
import { enter } from '../data/session/password-flaw.ts';
import { session } from '../data/session/session.ts';
import { problemSentence } from '../shared/credentials/sign-in-problems.ts';
import { t, translated } from '../words/t.ts';
import { FormMessage } from './FormMessage.tsx';
import { OtherWay } from './OtherWay.tsx';
import { SignInFields } from './SignInFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useInstallation } from './use-installation.ts';
import { useSignIn } from './use-sign-in.ts';

const NO_ACCOUNT = 'No account exists yet. Open the one-time set-up link that the server printed when it started.';

const ENDED = 'Your session has ended. Sign in to go on where you were.';

/** The way in; says when a session has ended and when there is no account at all. `problem` is what became of another way. */
export function SignInPage({ problem }: { problem: string | undefined }) {
  const installation = useInstallation();
  const form = useSignIn(enter);
  const isFirstStep = !form.step && !form.entered;
  const message = form.message ?? (isFirstStep ? problemSentence(problem, installation) : undefined);
  return (
    <SignInFrame title={form.entered ? t('Recovery codes') : t('Sign in')} installation={installation}>
      <form onSubmit={form.submit} noValidate>
        {installation?.setUpNeeded && <FormMessage kind="info" text={translated(NO_ACCOUNT)} />}
        {!message && isFirstStep && session.wasRefused() && <FormMessage kind="info" text={translated(ENDED)} />}
        <FormMessage text={message} />
        {isFirstStep && <OtherWay installation={installation} />}
        <SignInFields form={form} />
        {!form.entered && (
          <Button type="submit" fullWidth size="large" disabled={form.busy}>
            {form.busy ? t('Signing in') : t('Get Started')}
          </Button>
        )}
        {isFirstStep && (
          <Box sx={{ mt: 2, textAlign: 'right' }}>
            <Link href="#/ForgotPassword">{t('forgot password')}</Link>
          </Box>
        )}
      </form>
    </SignInFrame>
  );
}
