import { Button } from '@mui/material';
import { addressAsOf } from '../data/as-of.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';

/** Where the past is on display at the address of a page that is about now alone: running the server, adding, forgetting. */
export function OfNow() {
  return (
    <Page title={t('This page has no past')}>
      <EmptyState
        title={t('This page says what is so now, and nothing of what was known then.')}
        text={t('Go back to now to open it.')}
        action={
          <Button href={addressAsOf(null)} variant="outlined">
            {t('Back to now')}
          </Button>
        }
      />
    </Page>
  );
}
