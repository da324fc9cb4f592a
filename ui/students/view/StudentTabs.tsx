import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useKeeps } from '../../data/school.ts';
import { useLocation } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { TabLinks } from '../../shared/TabLinks.tsx';
import { t } from '../../words/t.ts';
import { useYearView } from '../year/year-context.tsx';

/** The tabs of a record; students who have left have one of their own. Each is an address. */
export function StudentTabs({ view }: { view: StudentView }) {
  const { year, term } = useYearView();
  const { pathname } = useLocation();
  const paths = useStudentPaths(year.id);
  const id = view.student.id;
  const keeps = useKeeps();
  const inSchool = view.gradeLevel !== POST_SCHOOL;
  const risks = inSchool && /\/risks(\/|$)/i.test(pathname);
  const services = /\/services\/?$/i.test(pathname);
  const disclosures = /\/disclosures\/?$/i.test(pathname);
  const overview = /\/overview\/?$/i.test(pathname);
  const facts = /\/facts\/?$/i.test(pathname);
  const replay = /\/replay\/?$/i.test(pathname);
  const since = /\/since\/?$/i.test(pathname);
  const team = /\/team\/?$/i.test(pathname);
  const history = /\/history\/?$/i.test(pathname);
  const first = inSchool ? 'ACTIVITIES' : 'POST-SCHOOL TRACKING';
  return (
    <TabLinks
      label={t('Record')}
      links={[
        ...(inSchool ? [{ label: 'OVERVIEW', to: paths.overview(id), current: overview }] : []),
        {
          label: first,
          to: paths.view(id),
          current: ![risks, history, overview, replay, facts, since, team, services, disclosures].some(Boolean),
        },
        ...(inSchool ? [{ label: 'RISK FACTORS & SKILLS', to: paths.risks(id, term.id), current: risks }] : []),
        ...(keeps.facts ? [{ label: 'FACTS', to: paths.facts(id), current: facts }] : []),
        ...(keeps.facts ? [{ label: t('SINCE THE LAST IEP'), to: paths.since(id), current: since }] : []),
        ...(keeps.caseload ? [{ label: t('TEAM'), to: paths.team(id), current: team }] : []),
        ...(keeps.services ? [{ label: t('SERVICES'), to: paths.services(id), current: services }] : []),
        ...(keeps.disclosures ? [{ label: t('DISCLOSURES'), to: paths.disclosures(id), current: disclosures }] : []),
        { label: 'HISTORY', to: paths.history(id), current: history },
        { label: 'REPLAY', to: paths.replay(id), current: replay },
      ]}
    />
  );
}
