import { Page } from '../shared/Page.tsx';

export default function ImportPage() {
  return <Page title="Import">{null}</Page>;
}
