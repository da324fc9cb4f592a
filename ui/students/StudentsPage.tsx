import { Page } from '../shared/Page.tsx';

export default function StudentsPage() {
  return <Page title="Students">{null}</Page>;
}
