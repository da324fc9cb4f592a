import { Typography } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';
import { UserForm } from './UserForm.tsx';

/** Edit Profile: one's own name, address and password, and where one is signed in. */
export default function EditProfilePage() {
  const { user } = useSchool();
  return (
    <Page title="Edit Profile" width="form">
      <Section title="Account">
        <UserForm key={user.id} user={user} rights="hidden" onSaved={() => undefined} />
      </Section>
      <Section title="Second factor">
        <SecondFactor />
      </Section>
      <Section title="Where you are signed in">
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          Is there one you do not know, or on a computer that others use? End it, and choose a new password where you do
          not know it.
        </Typography>
        <SessionList />
      </Section>
    </Page>
  );
}
