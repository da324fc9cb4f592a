import { reactRouterProvider } from 'react-admin';
import { useLocation } from '../routing/router.ts';
import { Page } from '../shared/Page.tsx';
import { TabLinks } from '../shared/TabLinks.tsx';
import { t } from '../words/t.ts';
import { Abbreviations } from './Abbreviations.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { RiskLevels } from './RiskLevels.tsx';

const { Route, Routes } = reactRouterProvider;

const PARTS = [
  { label: 'First steps', to: '/Help' },
  { label: 'Abbreviations', to: '/Help/Abbreviations' },
  { label: 'Risk levels', to: '/Help/Levels' },
];

/** Help: a first day step by step, what short forms mean, how risk levels are worked out. */
export default function HelpPage() {
  const here = useLocation().pathname.replace(/\/$/, '').toLowerCase();
  const links = PARTS.map((part) => ({ ...part, current: part.to.toLowerCase() === here }));
  return (
    <Page title={t('Help')} width="form">
      <TabLinks label={t('Parts of the help')} links={links} />
      <Routes>
        <Route path="/abbreviations" element={<Abbreviations />} />
        <Route path="/levels" element={<RiskLevels />} />
        <Route path="*" element={<FirstSteps />} />
      </Routes>
    </Page>
  );
}
