import { Box, Button, Link } from '@mui/material';
import { FormMessage } from './FormMessage.tsx';
import { SignInFields } from './SignInFields.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { session } from './session.ts';
import { useInstallation } from './use-installation.ts';
import { useSignIn } from './use-sign-in.ts';

const NO_ACCOUNT = 'No account exists yet. Open the one-time set-up link that the server printed when it started.';

const ENDED = 'Your session has ended. Sign in to go on where you were.';

/** The way in; says when a session has ended and when there is no account at all. */
export function SignInPage() {
  const installation = useInstallation();
  const form = useSignIn(({ sessionId, user }) => session.begin(sessionId, user.id));
  return (
    <SignInFrame title="Sign in" installation={installation}>
      <form onSubmit={form.submit} noValidate>
        {installation?.setUpNeeded && <FormMessage kind="info" text={NO_ACCOUNT} />}
        {!form.message && session.wasRefused() && <FormMessage kind="info" text={ENDED} />}
        <FormMessage text={form.message} />
        <SignInFields form={form} />
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
