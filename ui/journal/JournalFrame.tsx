import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { AccessAlarms } from '../shared/oversight/AccessAlarms.tsx';
import { Page } from '../shared/Page.tsx';
import { ProofExport } from '../shared/proof/ProofExport.tsx';
import { TabLinks } from '../shared/TabLinks.tsx';
import { LogCheck } from './LogCheck.tsx';

const TABS = [
  { part: 'actions', to: '/Journal/Actions' },
  { part: 'changes', to: '/Journal' },
  { part: 'access', to: '/Journal/Access' },
  { part: 'imports', to: '/Journal/Imports' },
] as const;

/** Parts that show the log, which only grows; of the access record old entries are removed. */
const OF_THE_LOG: ReadonlySet<string> = new Set(['actions', 'changes']);

interface JournalFrameProps {
  open: (typeof TABS)[number]['part'];
  children: ReactNode;
}

/** What stands above each part of the journal. */
export function JournalFrame({ open, children }: JournalFrameProps) {
  const translate = useTranslate();
  const { past, user } = useSchool();
  // Actions are told as they are now: of then there are the changes.
  const parts = TABS.filter(({ part }) => part !== 'actions' || past === null);
  const links = parts.map(({ part, to }) => ({ label: translate(`app.journal.${part}`), to, current: part === open }));
  return (
    <Page
      title={translate('app.menu.journal')}
      subtitle={translate('app.journal.about')}
      width="wide"
      actions={
        <>
          {user.admin && past === null && (
            <Button component={Link} to="/Forgetting" variant="outlined" color="secondary" className="no-print">
              {translate('app.forgetting.link')}
            </Button>
          )}
          <ProofExport />
        </>
      }
    >
      <TabLinks label={translate('app.journal.parts')} links={links} />
      {OF_THE_LOG.has(open) && past === null && <LogCheck />}
      <AccessAlarms />
      {children}
    </Page>
  );
}
