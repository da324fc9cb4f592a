import { Page } from '../shared/Page.tsx';

export default function DashboardPage() {
  return <Page title="Dashboard">{null}</Page>;
}
