import { useSchool } from '../data/school.ts';
import { Navigate, useLocation } from '../routing/router.ts';
import { Dashboard } from './dashboard.ts';

/** The key of the place where somebody arrives; what is reached by a link has one of its own. */
const ARRIVAL = 'default';

/** Where a day begins: for auditors in the journal, for everybody else at the dashboard, to which the name in the bar leads them all. */
export function StartPage() {
  const { user, past } = useSchool();
  const { key } = useLocation();
  const isAuditor = user.auditor && !user.admin;
  if (isAuditor && key === ARRIVAL && past === null) return <Navigate to="/Journal/Actions" replace />;
  return <Dashboard />;
}
