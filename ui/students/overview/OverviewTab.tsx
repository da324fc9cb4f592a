import { Box, Button, Link, Typography } from '@mui/material';
import { SUPPORT_RULES } from '../../../domain/risk/support.ts';
import { termInWords } from '../../../domain/school-years/labels.ts';
import { completion } from '../../../domain/students/completion.ts';
import { TERM_SECTIONS, type TermSection } from '../../../domain/students/term-sections.ts';
import { SUPPORT_LABELS } from '../../../domain/vocabulary/transition.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { asOf } from '../../data/as-of.ts';
import { useSchool } from '../../data/school.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { counted } from '../../shared/counted.ts';
import { isMarking } from '../../shared/differences/use-differences.ts';
import { FailureState } from '../../shared/FailureState.tsx';
import { HistoryDays, useHistory } from '../../shared/history/HistoryTab.tsx';
import { LoadingState } from '../../shared/LoadingState.tsx';
import { Section } from '../../shared/Section.tsx';
import { t, translated } from '../../words/t.ts';
import { EventDates } from '../activities/EventDates.tsx';
import { Complete } from '../risk/Complete.tsx';
import { useAssessment } from '../risk/use-assessment.ts';
import { useYearView } from '../year/year-context.tsx';
import { FactorTable } from './FactorTable.tsx';
import { NetChange } from './NetChange.tsx';
import { RiskCourseChart } from './RiskCourseChart.tsx';
import { useRiskCourse } from './use-risk-course.ts';

/** Entries and activities shown before their own tabs say the rest. */
const FEW = 5;
const FEW_CHANGES = 3;
const SECTIONS: readonly TermSection[] = ['riskFactors', 'skills', 'careerDev'];

/** One student at a glance: the course over all years, what is complete, goals, what was done and what changed lately. */
export function OverviewTab({ view }: { view: StudentView }) {
  return (
    <>
      <Course view={view} />
      <ThisTerm view={view} />
      <NeedsAndActivities view={view} />
      {!isMarking && <NetChange key={view.student.id} view={view} />}
      <LatelyChanged view={view} />
    </>
  );
}

function Course({ view }: { view: StudentView }) {
  const course = useRiskCourse(view);
  const isKnown = course.points.some(({ assessment }) => assessment.risk !== 'No Data');
  return (
    <Section
      title={t('Course of risk')}
      note={
        asOf === null
          ? t('All years, by the rules and the grade table of now.')
          : t('All years, by the rules of now and the grade table of then.')
      }
    >
      {Boolean(course.error) && <FailureState error={course.error} onRetry={course.retry} />}
      {isKnown ? (
        <RiskCourseChart points={course.points} />
      ) : (
        !course.loading && <NothingToDraw studentId={view.student.id} />
      )}
      {course.loading && <LoadingState label={t('Loading other years')} lines={2} />}
      {isKnown && (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 1 }}>
            {t('Factors by term')}
          </Typography>
          <FactorTable points={course.points} />
        </>
      )}
    </Section>
  );
}

/** In place of a picture of nothing: why there is none, and the way to the first answer. */
function NothingToDraw({ studentId }: { studentId: number }) {
  const { year, term } = useYearView();
  const { user, past } = useSchool();
  const paths = useStudentPaths(year.id);
  return (
    <>
      <Typography sx={quiet}>
        {t('No risk factor is answered in any term: the course begins with the first answer.')}
      </Typography>
      {!user.auditor && past === null && (
        <Button component={RouterLink} to={paths.risks(studentId, term.id)} variant="outlined" sx={{ mt: 1.5 }}>
          {t('Answer risk factors')}
        </Button>
      )}
    </>
  );
}

/** How complete each part of the term is, and the goals that are set in it. */
function ThisTerm({ view }: { view: StudentView }) {
  const { year, term } = useYearView();
  const paths = useStudentPaths(year.id);
  const record = view.termRecords.find(({ termId }) => termId === term.id);
  const complete = completion(record ?? {});
  return (
    <Section title={translated(termInWords(year, term.index))} note={t('What is recorded, and the goals of the term.')}>
      <Box component="ul" sx={plainList}>
        {SECTIONS.map((section) => (
          <Box component="li" key={section} sx={line}>
            <Link component={RouterLink} to={paths.risks(view.student.id, term.id)}>
              {translated(TERM_SECTIONS[section])}
            </Link>
            <Complete percent={complete[section]} />
          </Box>
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {t('Post-school goals')}
      </Typography>
      <Typography
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: record?.postSchoolGoals ? undefined : 'text.secondary',
        }}
      >
        {record?.postSchoolGoals || t('No goals are recorded in this term.')}
      </Typography>
    </Section>
  );
}

/** What the answers of the term ask for, beside what is being done, how often and since when. */
function NeedsAndActivities({ view }: { view: StudentView }) {
  const { activities } = view;
  const { term } = useYearView();
  const paths = useStudentPaths(view.schoolYearId);
  const record = view.termRecords.find(({ termId }) => termId === term.id);
  const { support } = useAssessment(record ?? {}, view.gradeLevel);
  return (
    <Section
      title={t('Support needed, and what is done')}
      tools={
        <Link component={RouterLink} to={paths.view(view.student.id)}>
          {t('All %{activities}', { activities: counted(activities.length, 'activity', 'activities') })}
        </Link>
      }
    >
      <Typography sx={support.length === 0 ? quiet : {}}>
        {support.length === 0 ? t('No answer of the term asks for support.') : t('The answers of the term ask for')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {support.map((one) => (
          <li key={one}>
            {translated(SUPPORT_LABELS[one])}: {translated(SUPPORT_RULES[one])}
          </li>
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {t('Last activities')}
      </Typography>
      {activities.length === 0 && <Typography sx={quiet}>{t('No activity is recorded in this year.')}</Typography>}
      <Box component="ul" sx={plainList}>
        {activities.slice(0, FEW).map((activity) => (
          <Box component="li" key={activity.id} sx={{ py: 0.75, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>{translated(activity.activityType.name)}</Typography>
            <Typography sx={quiet}>{translated(activity.frequency)}</Typography>
            <EventDates days={activity.events.map(({ eventTime }) => eventTime)} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function LatelyChanged({ view }: { view: StudentView }) {
  const history = useHistory({ studentId: view.student.id, schoolYearId: view.schoolYearId });
  const paths = useStudentPaths(view.schoolYearId);
  const entries = history.data?.pages[0]?.entries ?? [];
  return (
    <Section
      title={t('Changed lately')}
      tools={
        <Link component={RouterLink} to={paths.history(view.student.id)}>
          {t('Whole history')}
        </Link>
      }
    >
      {history.error && !history.data && <FailureState error={history.error} onRetry={() => void history.refetch()} />}
      {history.isPending && <LoadingState label={t('Loading history')} lines={3} />}
      {history.data && entries.length === 0 && (
        <Typography sx={quiet}>{t('Nothing has been recorded yet.')}</Typography>
      )}
      <HistoryDays entries={entries.slice(0, FEW_CHANGES)} withYear={false} />
    </Section>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
