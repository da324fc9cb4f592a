import { Page } from '../shared/Page.tsx';

export default function CurrentStudents() {
  return <Page title="CurrentStudents">{null}</Page>;
}
