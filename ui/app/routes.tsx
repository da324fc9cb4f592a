import { type ComponentType, lazy, type ReactNode } from 'react';
import { reactRouterProvider } from 'react-admin';
import { type School, useSchool } from '../data/school.ts';
import { Navigate, useLocation } from '../routing/router.ts';
import { NoSchoolYear } from './NoSchoolYear.tsx';

const { Route, Routes } = reactRouterProvider;

const Dashboard = lazy(() => import('../dashboard/DashboardPage.tsx'));
const CurrentStudents = lazy(() => import('../students/CurrentStudents.tsx'));
const Students = lazy(() => import('../students/StudentsPage.tsx'));
const Reports = lazy(() => import('../reports/ReportsPage.tsx'));
const ImportData = lazy(() => import('../import/ImportPage.tsx'));
const EditProfile = lazy(() => import('../staff/EditProfilePage.tsx'));
const Users = lazy(() => import('../staff/UsersPage.tsx'));
const AddYear = lazy(() => import('../school-years/AddYearPage.tsx'));
const ManageYears = lazy(() => import('../school-years/ManageYearsPage.tsx'));
const SchoolSettings = lazy(() => import('../settings/SchoolSettingsPage.tsx'));
const Operations = lazy(() => import('../operations/OperationsPage.tsx'));
const Journal = lazy(() => import('../journal/JournalPage.tsx'));
const About = lazy(() => import('../about/AboutPage.tsx'));

interface RouteEntry {
  path: string;
  page: ComponentType;
  adminOnly?: boolean;
  /** For administrators and auditors. */
  oversees?: boolean;
}

/** The routes, matched without regard to letter case (rules/screens#routes); a page draws the routes below its own. */
const ROUTES: readonly RouteEntry[] = [
  { path: '/', page: Dashboard },
  { path: '/Students', page: CurrentStudents },
  { path: '/:schoolYearId/students/*', page: Students },
  { path: '/Reports/*', page: Reports },
  { path: '/ImportData', page: ImportData },
  { path: '/EditProfile', page: EditProfile },
  { path: '/About', page: About },
  { path: '/Users/*', page: Users, adminOnly: true },
  { path: '/AddYear', page: AddYear, adminOnly: true },
  { path: '/ManageYears', page: ManageYears, adminOnly: true },
  { path: '/SchoolSettings', page: SchoolSettings, adminOnly: true },
  { path: '/Operations', page: Operations, adminOnly: true },
  { path: '/Journal/*', page: Journal, oversees: true },
];

const isOpenTo = ({ user, oversees: mayOversee }: School, { adminOnly, oversees }: RouteEntry) =>
  user.admin || (!adminOnly && (!oversees || mayOversee));

/** Draws the page of the present address; what is unknown or not allowed shows the dashboard. */
export function AppRoutes() {
  const school = useSchool();
  const { user } = school;
  return (
    <NeedsSchoolYear>
      <Routes>
        {ROUTES.filter((route) => isOpenTo(school, route)).map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {user.admin && <Route path="/AddUser" element={<Navigate to="/Users/new" replace />} />}
        <Route path="*" element={<Dashboard />} />
      </Routes>
    </NeedsSchoolYear>
  );
}

const WITHOUT_YEAR = /^\/(about|editprofile)(\/|$)/i;
const ADMIN_WITHOUT_YEAR = /^\/(users|adduser|operations)(\/|$)/i;
const JOURNAL = /^\/journal(\/|$)/i;

/** Before the first school year there is one thing to do: administrators add it, others ask them to. */
function NeedsSchoolYear({ children }: { children: ReactNode }) {
  const { user, oversees, years } = useSchool();
  const { pathname } = useLocation();
  if (years.length > 0 || WITHOUT_YEAR.test(pathname)) return children;
  if (user.admin && ADMIN_WITHOUT_YEAR.test(pathname)) return children;
  if (oversees && JOURNAL.test(pathname)) return children;
  return user.admin ? <AddYear /> : <NoSchoolYear />;
}
