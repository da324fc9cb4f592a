import { Page } from '../shared/Page.tsx';

export default function UsersPage() {
  return <Page title="Users">{null}</Page>;
}
