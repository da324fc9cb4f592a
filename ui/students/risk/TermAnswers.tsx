import type { ReactNode } from 'react';
import { CAREER_FIELDS, completion, RISK_FIELDS, SKILL_FIELDS } from '../../../domain/students/completion.ts';
import type { StudentView } from '../../../domain/wire/app.ts';
import type { WireStudentTermInfo, WireTerm } from '../../../domain/wire/contract.ts';
import { FactorLevel } from './FactorLevel.tsx';
import { RecordSection } from './RecordSection.tsx';
import { RiskSummary } from './RiskSummary.tsx';
import { TermTrend } from './TermTrend.tsx';
import { useAssessment } from './use-assessment.ts';

interface TermAnswersProps {
  view: StudentView;
  term: WireTerm;
  record: WireStudentTermInfo;
  /** At the right of the overall risk. */
  tools: ReactNode;
}

/** The answers of one term in three sections, each with how complete it is; the risk they add up to on top. */
export function TermAnswers({ view, term, record, tools }: TermAnswersProps) {
  const assessment = useAssessment(record, view.gradeLevel);
  const complete = completion(record);
  const section = { view, term, record };
  return (
    <>
      <TermTrend view={view} termId={term.id} />
      <RiskSummary assessment={assessment} tools={tools} />
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
