import { Page } from '../shared/Page.tsx';

export default function AddYearPage() {
  return <Page title="AddYear">{null}</Page>;
}
