import { useSchool } from '../data/school.ts';
import { t } from '../words/t.ts';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

interface NotKeptProps {
  page: string;
  title: string;
}

/** In place of a page of what this school does not keep: an address that somebody typed or was sent (rules/facts#keeps). */
export function NotKept({ page, title }: NotKeptProps) {
  const { past } = useSchool();
  // What it kept then cannot be turned on any more.
  const wayOut = past === null ? t('An administrator can turn it on in School Settings, What we keep.') : undefined;
  return (
    <Page title={page}>
      <EmptyState title={title} text={wayOut ?? t('It did not then, at the point on display.')} />
    </Page>
  );
}
