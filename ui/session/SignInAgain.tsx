import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { queryClient } from '../data/query-client.ts';
import { SCHOOL_KEY, type School } from '../data/school.ts';
import { enter } from '../data/session/password-flaw.ts';
import { session } from '../data/session/session.ts';
import { StandaloneTheme } from '../theme/StandaloneTheme.tsx';
import { t, translated } from '../words/t.ts';
import { FormMessage } from './FormMessage.tsx';
import { OtherWay, SINGLE_SIGN_ON } from './OtherWay.tsx';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './use-sign-in.ts';

const BLOCKED = 'The browser did not open a window. Allow windows for this site, or sign in with your password.';

/**
 * Signs in by the provider in a window of its own, so that this page stays as it is; it hears of the session from there.
 * @returns whether the window opened
 */
const openAside = () => window.open(`${SINGLE_SIGN_ON}?aside=1`, '_blank', 'popup,width=520,height=720') !== null;

/** Signing in over a page whose changes have not been saved. Whoever else signs in finds nothing of it. */
export default function SignInAgain() {
  const id = useId();
  const before = queryClient.getQueryData<School>(SCHOOL_KEY);
  const form = useSignIn(enter, before?.user.email);
  const [isBlocked, setIsBlocked] = useState(false);
  return (
    <StandaloneTheme>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
        <form onSubmit={form.submit} noValidate>
          <DialogTitle id={id}>{t('Your session has ended')}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              {t('Sign in to go on where you were. What you have typed is still here.')}
            </DialogContentText>
            <FormMessage text={form.message ?? (isBlocked ? translated(BLOCKED) : undefined)} />
            {!form.step && !form.entered && (
              <OtherWay installation={before?.installation} onOpen={() => setIsBlocked(!openAside())} />
            )}
            <SignInFields form={form} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="secondary" onClick={() => session.end()}>
              {t('Leave without saving')}
            </Button>
            {!form.entered && (
              <Button type="submit" disabled={form.busy}>
                {form.busy ? t('Signing in') : t('Get Started')}
              </Button>
            )}
          </DialogActions>
        </form>
      </Dialog>
    </StandaloneTheme>
  );
}
