import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { queryClient } from '../data/query-client.ts';
import { SCHOOL_KEY, type School } from '../data/school.ts';
import { session } from '../data/session/session.ts';
import { StandaloneTheme } from '../theme/StandaloneTheme.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Signing in over a page whose changes have not been saved. Whoever else signs in finds nothing of it. */
export default function SignInAgain() {
  const id = useId();
  const before = queryClient.getQueryData<School>(SCHOOL_KEY)?.user;
  const form = useSignIn(({ sessionId, user }) => session.begin(sessionId, user.id), before?.email);
  return (
    <StandaloneTheme>
      <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
        <form onSubmit={form.submit} noValidate>
          <DialogTitle id={id}>Your session has ended</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              Sign in to go on where you were. What you have typed is still here.
            </DialogContentText>
            <FormMessage text={form.message} />
            <SignInFields form={form} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" color="secondary" onClick={() => session.end()}>
              Leave without saving
            </Button>
            {!form.entered && (
              <Button type="submit" disabled={form.busy}>
                {form.busy ? 'Signing in' : 'Get Started'}
              </Button>
            )}
          </DialogActions>
        </form>
      </Dialog>
    </StandaloneTheme>
  );
}
