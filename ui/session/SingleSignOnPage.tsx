import { Button } from '@mui/material';
import { LoadingState } from '../shared/LoadingState.tsx';
import { t } from '../words/t.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useBegunSession } from './use-begun-session.ts';
import { useInstallation } from './use-installation.ts';

/** Where people are led when they come back from the sign-in provider: begins the session. */
export default function SingleSignOnPage() {
  const installation = useInstallation();
  const message = useBegunSession();
  return (
    <SignInFrame title={message ?? t('Signing in')} installation={installation}>
      {message ? (
        <Button href="#/Login" fullWidth size="large">
          {t('Log In')}
        </Button>
      ) : (
        <LoadingState lines={3} />
      )}
    </SignInFrame>
  );
}
