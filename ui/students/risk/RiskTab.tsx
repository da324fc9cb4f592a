import { Typography } from '@mui/material';
import { termLabel } from '../../../domain/school-years/labels.ts';
import { CAREER_FIELDS, completion, RISK_FIELDS, SKILL_FIELDS } from '../../../domain/students/completion.ts';
import type { StudentView } from '../../../domain/wire/app.ts';
import { Navigate, useNavigate } from '../../app/router.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { useStudentPaths } from '../paths.ts';
import { useYearView } from '../year-context.tsx';
import { FactorLevel } from './FactorLevel.tsx';
import { RecordSection } from './RecordSection.tsx';
import { RiskSummary } from './RiskSummary.tsx';
import { TermTrend } from './TermTrend.tsx';
import { useAssessment } from './use-assessment.ts';
import { useTermRecord } from './use-term-record.ts';

/** The answers of one term in three sections, each with how complete it is; the risk they add up to on top. */
export function RiskTab({ view }: { view: StudentView }) {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const found = useTermRecord(view);
  const assessment = useAssessment(found?.record ?? {}, view.gradeLevel);
  if (!found) return <Navigate to={paths.view(view.student.id)} replace />;
  const { term, record } = found;
  const complete = completion(record);
  const section = { view, term, record };
  const terms = year.terms.length > 1 && (
    <>
      <Typography sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {termLabel(year.termType, term.index)}
      </Typography>
      <ChoiceSelect
        id="record-term"
        className="no-print"
        ariaLabel="Term"
        fullWidth={false}
        value={String(term.id)}
        onChange={(id) => navigate(paths.risks(view.student.id, Number(id)))}
        choices={year.terms.map((one) => ({ value: String(one.id), label: termLabel(year.termType, one.index) }))}
      />
    </>
  );
  return (
    <>
      <TermTrend view={view} termId={term.id} />
      <RiskSummary assessment={assessment} tools={terms} />
      <RecordSection
        {...section}
        title="Risk Factors"
        form="riskFactors"
        complete={complete.riskFactors}
        fields={RISK_FIELDS}
        judge={(field) => <FactorLevel assessment={assessment} field={field} />}
      />
      <RecordSection
        {...section}
        title="Student Skills"
        form="skills"
        complete={complete.skills}
        fields={SKILL_FIELDS}
      />
      <RecordSection
        {...section}
        title="Career Dev and IEP"
        form="careerDev"
        complete={complete.careerDev}
        fields={CAREER_FIELDS.filter((field) => field !== 'iepRole' || record.attendedIepMeeting === true)}
      />
    </>
  );
}
