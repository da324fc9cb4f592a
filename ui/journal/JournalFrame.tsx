import type { ReactNode } from 'react';
import { AccessAlarms } from '../shared/oversight/AccessAlarms.tsx';
import { Page } from '../shared/Page.tsx';
import { TabLinks } from '../shared/TabLinks.tsx';

const TABS = [
  { label: 'Changes', to: '/Journal' },
  { label: 'Access', to: '/Journal/Access' },
  { label: 'Imports', to: '/Journal/Imports' },
] as const;

interface JournalFrameProps {
  open: (typeof TABS)[number]['label'];
  children: ReactNode;
}

/** What stands above each part of the journal. */
export const JournalFrame = ({ open, children }: JournalFrameProps) => (
  <Page
    title="Journal"
    subtitle="What was changed, who looked at what, what was imported. Nobody can edit it."
    width="wide"
  >
    <TabLinks label="Part of the journal" links={TABS.map((tab) => ({ ...tab, current: tab.label === open }))} />
    <AccessAlarms />
    {children}
  </Page>
);
