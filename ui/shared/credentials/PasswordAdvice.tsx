import { Alert, AlertTitle, Button } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../domain/staff/password-length.ts';
import type { PasswordFlaw } from '../../../domain/vocabulary/sign-in.ts';
import { notedPasswordFlaw } from '../../data/session/password-flaw.ts';
import { session } from '../../data/session/session.ts';
import { Link } from '../../routing/router.ts';
import { t, translated } from '../../words/t.ts';
import { BANNER } from '../banner.ts';

const WHY: Record<PasswordFlaw, string> = {
  short: `Yours has fewer than ${PASSWORD_MIN_LENGTH} characters. It goes on working, but whoever guesses passwords finds a short one first.`,
  easy: 'Yours goes on working, but it is among those that are tried first by whoever guesses passwords.',
};

/** Advises whoever signed in with a password that would not be taken as a new one (rules/staff-and-settings#passwords). */
export function PasswordAdvice({ withLink = false }: { withLink?: boolean }) {
  const flaw = useSyncExternalStore(session.subscribe, notedPasswordFlaw);
  if (!flaw) return null;
  const button = (
    <Button component={Link} to="/EditProfile" color="inherit" size="small">
      {t('Change password')}
    </Button>
  );
  return (
    <Alert severity="warning" className="no-print" sx={BANNER} action={withLink && button}>
      <AlertTitle>{t('Choose a longer password')}</AlertTitle>
      {translated(WHY[flaw])}
    </Alert>
  );
}
