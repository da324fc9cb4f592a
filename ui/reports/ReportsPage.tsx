import { Page } from '../shared/Page.tsx';

export default function ReportsPage() {
  return <Page title="Reports">{null}</Page>;
}
