import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { problemSentence } from '../shared/credentials/sign-in-problems.ts';
import { LoadingState } from '../shared/LoadingState.tsx';
import { t } from '../words/t.ts';
import { FormMessage } from './FormMessage.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useBegunSession } from './use-begun-session.ts';
import { useInstallation } from './use-installation.ts';

const close = () => window.close();

/**
 * Where people come back from the sign-in provider in a window of its own: begins the session, of which the page that waits hears
 * by itself, and closes. Browsers that do not let it close are left with a sentence.
 */
export default function SingleSignOnAside({ problem }: { problem: string | undefined }) {
  const installation = useInstallation();
  const [done, setDone] = useState(false);
  const onBegun = useCallback(() => {
    setDone(true);
    close();
  }, []);
  const refusal = useBegunSession({ waits: problem !== undefined, onBegun });
  const message = refusal ?? problemSentence(problem, installation);
  const isOver = done || message !== undefined;
  return (
    <SignInFrame title={done ? t('You are signed in') : t('Signing in')} installation={installation}>
      {done && <FormMessage kind="success" text={t('Close this window to go on where you were.')} />}
      <FormMessage text={message} />
      {isOver ? (
        <Button type="button" fullWidth size="large" onClick={close}>
          {t('Close this window')}
        </Button>
      ) : (
        <LoadingState lines={3} />
      )}
    </SignInFrame>
  );
}
