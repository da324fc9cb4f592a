import { Page } from '../shared/Page.tsx';

export default function EditProfilePage() {
  return <Page title="EditProfile">{null}</Page>;
}
