import { completion, SKILL_FIELDS } from '../../../domain/students/completion.ts';
import type { StudentView } from '../../../domain/wire/app.ts';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { YesNoAnswer } from './fields.tsx';

/** 'EDIT STUDENT SKILLS' */
export const SkillsForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    title="EDIT STUDENT SKILLS"
    success="Student skills saved successfully."
    percent={(answers) => completion(answers.preview).skills}
  >
    {({ answers, error }) => (
      <FieldGrid>
        {SKILL_FIELDS.map((field) => (
          <YesNoAnswer key={field} field={field} answers={answers} error={error} />
        ))}
      </FieldGrid>
    )}
  </AnswersForm>
);
