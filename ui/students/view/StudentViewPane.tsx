import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { reactRouterProvider } from 'react-admin';
import { nameOf } from '../../../domain/students/display.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { ApiError } from '../../data/api-error.ts';
import { useSchool } from '../../data/school.ts';
import { useParams } from '../../routing/router.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { HistoryTab } from '../../shared/history/HistoryTab.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { outsideOf } from '../../shared/outside-team.ts';
import { ProofExport } from '../../shared/proof/ProofExport.tsx';
import { ActivitiesTab } from '../activities/ActivitiesTab.tsx';
import { AddActivity, EditActivity } from '../activities/StudentActivityForms.tsx';
import { DisclosuresTab } from '../disclosures/DisclosuresTab.tsx';
import { FactsTab } from '../facts/FactsTab.tsx';
import { OverviewTab } from '../overview/OverviewTab.tsx';
import { ReplayTab } from '../replay/ReplayTab.tsx';
import { CareerForm } from '../risk/CareerForm.tsx';
import { RiskFactorsForm } from '../risk/RiskFactorsForm.tsx';
import { RiskTab } from '../risk/RiskTab.tsx';
import { SkillsForm } from '../risk/SkillsForm.tsx';
import { ServicesTab } from '../services/ServicesTab.tsx';
import { SinceTab } from '../since/SinceTab.tsx';
import { useNoteOpened } from '../start/recent-students.ts';
import { TeamTab } from '../team/TeamTab.tsx';
import { GoneMeanwhile } from '../year/GoneMeanwhile.tsx';
import { NotInYear } from '../year/NotInYear.tsx';
import { OnlyRead } from '../year/OnlyRead.tsx';
import { OutsideStudent } from '../year/OutsideStudent.tsx';
import { useStudentView } from '../year/use-student-view.ts';
import { useYearView } from '../year/year-context.tsx';
import { PostSchoolTracking } from './PostSchoolTracking.tsx';
import { StudentDifferences } from './StudentDifferences.tsx';
import { StudentHeader } from './StudentHeader.tsx';
import { StudentSummary } from './StudentSummary.tsx';
import { StudentTabs } from './StudentTabs.tsx';
import { usePrintedSummary } from './use-printed-summary.ts';

const { Route, Routes } = reactRouterProvider;

/** One student of the year on display: who, and the tabs of the record. */
export default function StudentViewPane() {
  const { year } = useYearView();
  const { studentId } = useParams<{ studentId: string }>();
  const id = Number(studentId);
  const { data, error, refetch } = useStudentView(year.id, id);
  const outside = outsideOf(error);
  const gone = error instanceof ApiError && error.status === 404;
  if (gone && !data) return <NotInYear />;
  return (
    <Box sx={{ maxWidth: 1080, px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } }}>
      {outside ? (
        <OutsideStudent key={id} outside={outside} onOpen={refetch} />
      ) : error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        !data && <LoadingState lines={8} />
      )}
      {data && gone && <GoneMeanwhile view={data} />}
      {data && !outside && <Opened key={id} view={data} />}
    </Box>
  );
}

function Opened({ view }: { view: StudentView }) {
  const inSchool = view.gradeLevel !== POST_SCHOOL;
  const { user, keeps } = useSchool();
  const mayChange = !user.auditor;
  const { printing, print } = usePrintedSummary();
  useNoteOpened(view.student.id);
  return (
    <>
      <StudentHeader view={view} onPrint={print} />
      <StudentDifferences studentId={view.student.id} />
      <StudentTabs view={view} />
      {printing && <StudentSummary view={view} />}
      <Box className={printing ? 'no-print' : undefined}>
        <Routes>
          <Route
            path="/history"
            element={
              <>
                <Box sx={{ mb: 2 }}>
                  <ProofExport studentId={view.student.id} />
                </Box>
                <HistoryTab studentId={view.student.id} schoolYearId={view.schoolYearId} />
              </>
            }
          />
          {keeps.caseload && <Route path="/team" element={<TeamTab studentId={view.student.id} />} />}
          {keeps.services && <Route path="/services" element={<ServicesTab studentId={view.student.id} />} />}
          {keeps.disclosures && (
            <Route
              path="/disclosures"
              element={<DisclosuresTab studentId={view.student.id} name={nameOf(view.student)} />}
            />
          )}
          {inSchool && <Route path="/overview" element={<OverviewTab view={view} />} />}
          {keeps.facts && <Route path="/facts" element={<FactsTab studentId={view.student.id} />} />}
          <Route path="/replay" element={<ReplayTab studentId={view.student.id} yearId={view.schoolYearId} />} />
          {keeps.facts && <Route path="/since" element={<SinceTab view={view} />} />}
          {inSchool && <Route path="/risks/:termId/*" element={<RiskTab view={view} />} />}
          {inSchool && !mayChange && (
            <>
              {['riskFactors', 'skills', 'careerDev'].map((form) => (
                <Route key={form} path={`/risks/:termId/${form}`} element={<OnlyRead at={recordOf(view)} />} />
              ))}
              <Route path="/activities/*" element={<OnlyRead at={({ view: at }) => at(view.student.id)} />} />
            </>
          )}
          {inSchool && mayChange && (
            <>
              <Route path="/risks/:termId/riskFactors" element={<RiskFactorsForm view={view} />} />
              <Route path="/risks/:termId/skills" element={<SkillsForm view={view} />} />
              <Route path="/risks/:termId/careerDev" element={<CareerForm view={view} />} />
              <Route path="/activities/create/:groupId" element={<AddActivity view={view} />} />
              <Route path="/activities/edit/:activityId" element={<EditActivity view={view} />} />
            </>
          )}
          <Route path="*" element={inSchool ? <ActivitiesTab view={view} /> : <PostSchoolTracking view={view} />} />
        </Routes>
      </Box>
    </>
  );
}

const recordOf =
  (view: StudentView): ComponentProps<typeof OnlyRead>['at'] =>
  ({ risks }, { termId }) =>
    risks(view.student.id, Number(termId));
