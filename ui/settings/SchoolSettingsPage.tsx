import { Page } from '../shared/Page.tsx';

export default function SchoolSettingsPage() {
  return <Page title="SchoolSettings">{null}</Page>;
}
