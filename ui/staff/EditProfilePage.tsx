import { Typography } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { PasswordAdvice } from '../shared/credentials/PasswordAdvice.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { ProviderConnection } from './ProviderConnection.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';
import { UserForm } from './UserForm.tsx';

/** Edit Profile: one's own name, address and password, and where one is signed in. */
export default function EditProfilePage() {
  const { user, installation } = useSchool();
  return (
    <Page title={t('Edit Profile')} width="form">
      <Section title={t('Account')}>
        <PasswordAdvice />
        <UserForm key={user.id} user={user} rights="hidden" />
      </Section>
      <Section title={t('Second factor')}>
        <SecondFactor />
      </Section>
      {installation.singleSignOn && (
        <Section title={t('Sign in with %{singleSignOn}', { singleSignOn: installation.singleSignOn })}>
          <ProviderConnection provider={installation.singleSignOn} />
        </Section>
      )}
      <Section title={t('Where you are signed in')}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {t(
            'Is there one you do not know, or on a computer that others use? End it, and choose a new password where you do not know it.',
          )}
        </Typography>
        <SessionList />
      </Section>
    </Page>
  );
}
