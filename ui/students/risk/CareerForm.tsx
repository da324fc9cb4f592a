import type { StudentView } from '../../../domain/wire/student-view.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { SectionFields } from './fields.tsx';

/** 'EDIT STUDENT CAREER DEV & IEP' */
export const CareerForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    section="careerDev"
    title="EDIT STUDENT CAREER DEV & IEP"
    success="Career development and IEP data saved successfully."
  >
    {(fields) => <SectionFields section="careerDev" {...fields} />}
  </AnswersForm>
);
