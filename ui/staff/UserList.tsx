import { useSchool } from '../data/school.ts';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';
import { UserRows } from './UserRows.tsx';

/** Manage Users: all accounts. */
export default function UserList() {
  const about = useSchool().past
    ? 'Who had an account then, and what they might do.'
    : 'Choose a user to change an account. Administrators manage users, school years and settings; auditors read everything and change nothing.';
  return (
    <Page title={t('Users')} subtitle={t(about)}>
      <UserRows />
    </Page>
  );
}
