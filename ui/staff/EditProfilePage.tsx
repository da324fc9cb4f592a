import { Button, Typography } from '@mui/material';
import { signOut } from '../app/sign-out.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { useLeaveGuard } from '../shared/LeaveGuard.tsx';
import { messageOf } from '../shared/messages.ts';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { UserForm } from './UserForm.tsx';

/** Edit Profile: one's own name, address and password. */
export default function EditProfilePage() {
  const { user } = useSchool();
  return (
    <Page title="Edit Profile" width="form">
      <Section title="Account">
        <UserForm key={user.id} user={user} rights="hidden" onSaved={() => undefined} />
      </Section>
      <Section title="Sessions">
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          Signed in somewhere else, or on a computer that others use? End every session of yours, this one included.
        </Typography>
        <SignOutEverywhere />
      </Section>
    </Page>
  );
}

function SignOutEverywhere() {
  const confirm = useConfirm();
  const notice = useNotice();
  const { mayLeave } = useLeaveGuard();
  const signOutEverywhere = async () => {
    if (!(await confirm({ title: 'Sign out everywhere?', text: 'You will have to sign in again here too.' }))) return;
    if (!(await mayLeave())) return;
    await api.post('/app/signOutEverywhere').then(signOut, (error: unknown) => notice(messageOf(error), 'error'));
  };
  return (
    <Button variant="outlined" color="secondary" onClick={() => void signOutEverywhere()}>
      Sign out everywhere
    </Button>
  );
}
