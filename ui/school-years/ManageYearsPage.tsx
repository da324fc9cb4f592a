import { Page } from '../shared/Page.tsx';

export default function ManageYearsPage() {
  return <Page title="ManageYears">{null}</Page>;
}
