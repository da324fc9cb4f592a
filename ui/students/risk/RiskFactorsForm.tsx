import { completion } from '../../../domain/students/completion.ts';
import type { TermInfo } from '../../../domain/students/events.ts';
import type { StudentView } from '../../../domain/wire/app.ts';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { AnswersForm, type FieldsProps } from './AnswersForm.tsx';
import { FactorLevel } from './FactorLevel.tsx';
import { NumberAnswer, YesNoAnswer } from './fields.tsx';
import { GradeField } from './GradeField.tsx';
import { RiskSummary } from './RiskSummary.tsx';
import { useAssessment } from './use-assessment.ts';
import { useTermRecord } from './use-term-record.ts';

/** 'EDIT RISK FACTORS': level and reasons follow every keystroke. */
export const RiskFactorsForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    title="EDIT RISK FACTORS"
    success="Student risk factors saved successfully."
    percent={(answers) => completion(answers.preview).riskFactors}
  >
    {(fields) => <RiskFields {...fields} />}
  </AnswersForm>
);

function RiskFields({ answers, error, view }: FieldsProps) {
  const recorded = useTermRecord(view)?.record ?? answers.preview;
  const before = useAssessment(recorded, view.gradeLevel);
  const assessment = useAssessment(answers.preview, view.gradeLevel);
  const field = (name: keyof TermInfo) => ({
    field: name,
    answers,
    error,
    below: <FactorLevel assessment={assessment} field={name} />,
  });
  return (
    <>
      <RiskSummary assessment={assessment} before={before.risk} steady />
      <FieldGrid>
        <GradeField answers={answers} error={error} below={<FactorLevel assessment={assessment} field="grade" />} />
        <NumberAnswer {...field('absentPercent')} placeholder="Enter as percentage (0.0 – 100.0)" />
        <NumberAnswer {...field('behaviorMarks')} placeholder="Enter a number" />
        <YesNoAnswer {...field('suspended')} />
        <YesNoAnswer {...field('failingEnglish')} />
        <YesNoAnswer {...field('failingMath')} />
        <YesNoAnswer {...field('failingOther')} />
        <YesNoAnswer {...field('onTrack')} />
        <YesNoAnswer {...field('retained')} />
        <NumberAnswer {...field('schoolsAttended')} placeholder="Enter a number" />
        <YesNoAnswer {...field('hasExtracurricular')} />
      </FieldGrid>
    </>
  );
}
