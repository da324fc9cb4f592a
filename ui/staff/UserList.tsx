import { useTranslate } from 'react-admin';
import { useSchool } from '../data/school.ts';
import { Page } from '../shared/Page.tsx';
import { UserRows } from './UserRows.tsx';

/** Manage Users: all accounts. */
export default function UserList() {
  const translate = useTranslate();
  const about = useSchool().past ? 'resources.users.aboutThen' : 'resources.users.about';
  return (
    <Page title={translate('resources.users.list.label')} subtitle={translate(about)}>
      <UserRows />
    </Page>
  );
}
