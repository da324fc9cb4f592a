import { Page } from '../shared/Page.tsx';

export default function OperationsPage() {
  return <Page title="Operations">{null}</Page>;
}
