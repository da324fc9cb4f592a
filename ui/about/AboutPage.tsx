import { Page } from '../shared/Page.tsx';

export default function AboutPage() {
  return <Page title="About">{null}</Page>;
}
