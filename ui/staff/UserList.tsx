import { useTranslate } from 'react-admin';
import { Page } from '../shared/Page.tsx';
import { UserRows } from './UserRows.tsx';

/** Manage Users: all accounts. */
export default function UserList() {
  const translate = useTranslate();
  return (
    <Page title={translate('resources.users.list.label')} subtitle={translate('resources.users.about')}>
      <UserRows />
    </Page>
  );
}
