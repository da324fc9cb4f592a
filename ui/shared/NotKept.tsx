import { t } from '../words/t.ts';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

/** In place of a page of what this school does not keep: an address that somebody typed or was sent (rules/facts#keeps). */
export const NotKept = ({ page, title }: { page: string; title: string }) => (
  <Page title={page}>
    <EmptyState title={title} text={t('An administrator can turn it on in School Settings, What we keep.')} />
  </Page>
);
