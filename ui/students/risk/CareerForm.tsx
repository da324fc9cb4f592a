import type { StudentView } from '../../../domain/wire/student-view.ts';
import { t } from '../../words/t.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { SectionFields } from './fields.tsx';

/** 'EDIT STUDENT CAREER DEV & IEP' */
export const CareerForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    section="careerDev"
    title={t('EDIT STUDENT CAREER DEV & IEP')}
    success={t('Career development and IEP data saved successfully.')}
  >
    {(fields) => <SectionFields section="careerDev" {...fields} />}
  </AnswersForm>
);
