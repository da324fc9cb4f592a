import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { zoneName } from '../shared/days.ts';
import { AccessAlarms } from '../shared/oversight/AccessAlarms.tsx';
import { Page } from '../shared/Page.tsx';
import { ProofExport } from '../shared/proof/ProofExport.tsx';
import { TabLinks } from '../shared/TabLinks.tsx';
import { t } from '../words/t.ts';
import { LogCheck } from './LogCheck.tsx';

const TABS = [
  { part: 'actions', text: 'Actions', to: '/Journal/Actions' },
  { part: 'changes', text: 'Changes', to: '/Journal' },
  { part: 'access', text: 'Access', to: '/Journal/Access' },
  { part: 'imports', text: 'Imports', to: '/Journal/Imports' },
] as const;

/** Parts that show the log, which only grows; of the access record old entries are removed. */
const OF_THE_LOG: ReadonlySet<string> = new Set(['actions', 'changes']);

interface JournalFrameProps {
  open: (typeof TABS)[number]['part'];
  children: ReactNode;
}

/** What stands above each part of the journal. */
export function JournalFrame({ open, children }: JournalFrameProps) {
  const { past, user, installation } = useSchool();
  const links = TABS.map(({ part, to, text }) => ({ label: t(text), to, current: part === open }));
  return (
    <Page
      title={t('Journal')}
      subtitle={`${t('What was changed, who looked at what, what was imported.')} ${t('Times are those of %{zone}.', { zone: zoneName(installation.timeZone) })}`}
      width="wide"
      actions={
        <>
          {user.admin && past === null && (
            <Button component={Link} to="/Forgetting" variant="outlined" color="secondary" className="no-print">
              {t('Requests to forget')}
            </Button>
          )}
          <ProofExport />
        </>
      }
    >
      <TabLinks label={t('Part of the journal')} links={links} />
      {OF_THE_LOG.has(open) && past === null && <LogCheck />}
      <AccessAlarms />
      {children}
    </Page>
  );
}
