import { Page } from '../shared/Page.tsx';
import { UserRows } from './UserRows.tsx';

/** Manage Users: all accounts. */
export default function UserList() {
  return (
    <Page
      title="Users"
      subtitle="Choose a user to change an account. Administrators manage users, school years and settings; auditors read everything and change nothing."
    >
      <UserRows />
    </Page>
  );
}
