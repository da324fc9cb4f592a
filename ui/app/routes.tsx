import { type ComponentType, lazy } from 'react';
import { Navigate } from '../routing/router.ts';
import { onDemand } from '../shared/on-demand.ts';
import { Dashboard } from './dashboard.ts';
import { StartPage } from './StartPage.tsx';
import { AccessList, ActionList, AddYear, ImportList, ReadModelList, YearList } from './shared-pages.ts';

const Replay = lazy(() => import('../dashboard/replay/ReplayPage.tsx'));
const CurrentStudents = onDemand(() => import('../students/CurrentStudents.tsx'));
const Students = onDemand(() => import('../students/StudentsPage.tsx'));
const Reports = lazy(() => import('../reports/ReportsPage.tsx'));
const Caseloads = lazy(() => import('../caseload/CaseloadsPage.tsx'));
const ImportData = lazy(() => import('../import/ImportPage.tsx'));
const EditProfile = lazy(() => import('../staff/EditProfilePage.tsx'));
const SchoolSettings = lazy(() => import('../settings/SchoolSettingsPage.tsx'));
const PreEts = lazy(() => import('../pre-ets/PreEtsPage.tsx'));
const Forgetting = lazy(() => import('../forgetting/ForgettingPage.tsx'));
const DueDates = lazy(() => import('../due-dates/DueDatesPage.tsx'));
const Exits = lazy(() => import('../exits/ExitsPage.tsx'));
const About = lazy(() => import('../about/AboutPage.tsx'));
const Help = lazy(() => import('../help/HelpPage.tsx'));

interface PageRoute {
  path: string;
  page: ComponentType;
  /** The resource that the page shows under an address of its own. */
  resource?: string;
}

/** Loads where a day begins, for who is about to sign in: the dashboard and the students. */
export const firstPagesAhead = () => Promise.all([Dashboard, CurrentStudents, Students].map((page) => page.ahead()));

const AddUser = () => <Navigate to="/Users/new" replace />;

/** The routes beside those of the resources, matched without regard to letter case (rules/screens#routes); a page draws the routes below its own. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', page: StartPage },
  { path: '/Replay', page: Replay },
  { path: '/Students', page: CurrentStudents },
  { path: '/:schoolYearId/students/*', page: Students },
  { path: '/Reports/*', page: Reports },
  { path: '/Caseloads', page: Caseloads },
  { path: '/ImportData', page: ImportData },
  { path: '/EditProfile', page: EditProfile },
  { path: '/DueDates', page: DueDates },
  { path: '/Exits', page: Exits },
  { path: '/About', page: About },
  { path: '/Help/*', page: Help },
  { path: '/PreEts', page: PreEts },
  { path: '/Forgetting', page: Forgetting },
  { path: '/Forgetting/:studentId', page: Forgetting },
  { path: '/AddUser', page: AddUser },
  { path: '/AddYear', page: AddYear },
  { path: '/ManageYears', page: YearList, resource: 'schoolYears' },
  { path: '/SchoolSettings', page: SchoolSettings },
  { path: '/Operations', page: ReadModelList, resource: 'readModels' },
  { path: '/Journal/Actions', page: ActionList, resource: 'actions' },
  { path: '/Journal/Access', page: AccessList, resource: 'accessRecord' },
  { path: '/Journal/Imports', page: ImportList, resource: 'imports' },
];
