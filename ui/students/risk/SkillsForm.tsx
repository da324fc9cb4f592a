import type { StudentView } from '../../../domain/wire/student-view.ts';
import { t } from '../../words/t.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { SectionFields } from './fields.tsx';

/** 'EDIT STUDENT SKILLS' */
export const SkillsForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    section="skills"
    title={t('EDIT STUDENT SKILLS')}
    success={t('Student skills saved successfully.')}
  >
    {(fields) => <SectionFields section="skills" {...fields} />}
  </AnswersForm>
);
