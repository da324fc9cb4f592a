import type { StudentView } from '../../../domain/wire/student-view.ts';
import { recordAnsweredText } from '../../shared/answered-text.ts';
import { t } from '../../words/t.ts';
import { AnswersForm, type FieldsProps } from './AnswersForm.tsx';
import { FactorLevel } from './FactorLevel.tsx';
import { SectionFields } from './fields.tsx';
import { RiskSummary } from './RiskSummary.tsx';
import { useAssessment } from './use-assessment.ts';
import { useTermRecord } from './use-term-record.ts';

/** 'EDIT RISK FACTORS': level and reasons follow every keystroke. */
export const RiskFactorsForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    section="riskFactors"
    title={t('EDIT RISK FACTORS')}
    success={t('Student risk factors saved successfully.')}
  >
    {(fields) => <RiskFields {...fields} />}
  </AnswersForm>
);

function RiskFields({ answers, error, view }: FieldsProps) {
  const recorded = useTermRecord(view)?.record ?? answers.preview;
  const before = useAssessment(recorded, view.gradeLevel);
  const assessment = useAssessment(answers.preview, view.gradeLevel);
  return (
    <>
      <RiskSummary assessment={assessment} before={before.risk} answered={recordAnsweredText(answers.preview)} steady />
      <SectionFields
        section="riskFactors"
        answers={answers}
        error={error}
        judge={(field) => <FactorLevel assessment={assessment} field={field} />}
      />
    </>
  );
}
