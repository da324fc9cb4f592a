import { useLocation } from '../routing/router.ts';
import { AccessAlarms } from '../shared/oversight/AccessAlarms.tsx';
import { RecentImports } from '../shared/oversight/RecentImports.tsx';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { TabLinks } from '../shared/TabLinks.tsx';
import { AccessTab } from './AccessTab.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { StudentHistory, studentOfPath } from './StudentHistory.tsx';

/** How many parts of imports are listed here. */
const IMPORTS = 200;

const TABS = [
  { label: 'Changes', to: '/Journal' },
  { label: 'Access', to: '/Journal/Access' },
  { label: 'Imports', to: '/Journal/Imports' },
] as const;

/** The journal, for administrators and auditors: what was changed, who looked at what, what was imported. */
export default function JournalPage() {
  const { pathname } = useLocation();
  const studentId = studentOfPath(pathname);
  return studentId === undefined ? (
    <Journal pathname={pathname} />
  ) : (
    <StudentHistory key={studentId} studentId={studentId} />
  );
}

function Journal({ pathname }: { pathname: string }) {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const open = TABS.find((tab) => tab.to.toLowerCase() === path) ?? TABS[0];
  return (
    <Page title="Journal" subtitle="What was changed, who looked at what, what was imported. Nobody can edit it.">
      <TabLinks label="Part of the journal" links={TABS.map((tab) => ({ ...tab, current: tab === open }))} />
      <AccessAlarms />
      {open.label === 'Changes' && <ChangesTab />}
      {open.label === 'Access' && <AccessTab />}
      {open.label === 'Imports' && (
        <Section title="Imports" note="Each line is a part of at most 200 rows.">
          <RecentImports most={IMPORTS} />
        </Section>
      )}
    </Page>
  );
}
