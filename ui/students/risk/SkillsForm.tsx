import type { StudentView } from '../../../domain/wire/student-view.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { SectionFields } from './fields.tsx';

/** 'EDIT STUDENT SKILLS' */
export const SkillsForm = ({ view }: { view: StudentView }) => (
  <AnswersForm view={view} section="skills" title="EDIT STUDENT SKILLS" success="Student skills saved successfully.">
    {(fields) => <SectionFields section="skills" {...fields} />}
  </AnswersForm>
);
