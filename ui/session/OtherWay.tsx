import { Button, Divider, Link } from '@mui/material';
import type { Installation } from '../../domain/wire/sign-in.ts';
import { t } from '../words/t.ts';
import { atProvider } from './at-provider.ts';

const SIGN_OUT_THERE = '/api/app/singleSignOn/end';
/** Where a sign-in by the provider begins. */
export const SINGLE_SIGN_ON = '/api/app/singleSignOn/start';

interface OtherWayProps {
  installation: Pick<Installation, 'singleSignOn' | 'localSignIn'> | undefined;
  /** In place of going there. */
  onOpen?: () => void;
}

/** The button of the district's sign-in provider, where there is one, and the way out of it for whoever came by it. */
export function OtherWay({ installation, onOpen }: OtherWayProps) {
  if (!installation?.singleSignOn) return null;
  const isForAdministrators = installation.localSignIn === 'administrators';
  const { singleSignOn } = installation;
  const goes = onOpen ? { type: 'button' as const, onClick: onOpen } : { href: SINGLE_SIGN_ON };
  return (
    <>
      <Button {...goes} fullWidth size="large" variant="outlined" color="secondary" sx={{ textAlign: 'center' }}>
        {t('Sign in with %{singleSignOn}', { singleSignOn })}
      </Button>
      {!onOpen && atProvider.isKnown() && (
        <Link href={SIGN_OUT_THERE} onClick={atProvider.left} variant="body2" sx={{ display: 'block', mt: 1 }}>
          {t('On a shared computer: sign out of %{singleSignOn}, too', { singleSignOn })}
        </Link>
      )}
      <Divider sx={{ my: 2 }}>{isForAdministrators ? t('or, for administrators') : t('or')}</Divider>
    </>
  );
}
