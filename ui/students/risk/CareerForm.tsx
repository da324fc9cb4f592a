import { TextField } from '@mui/material';
import { completion } from '../../../domain/students/completion.ts';
import { TERM_INFO_LABELS } from '../../../domain/vocabulary/labels.ts';
import { IEP_ROLES } from '../../../domain/vocabulary/transition.ts';
import type { StudentView } from '../../../domain/wire/app.ts';
import { ChoiceSelect, choicesOf } from '../../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { YesNoSelect } from '../../shared/YesNoSelect.tsx';
import { AnswersForm, FIELD_ID, type FieldsProps } from './AnswersForm.tsx';
import { YesNoAnswer } from './fields.tsx';

/** 'EDIT STUDENT CAREER DEV & IEP' */
export const CareerForm = ({ view }: { view: StudentView }) => (
  <AnswersForm
    view={view}
    title="EDIT STUDENT CAREER DEV & IEP"
    success="Career development and IEP data saved successfully."
    percent={(answers) => completion(answers.preview).careerDev}
  >
    {(fields) => <CareerFields {...fields} />}
  </AnswersForm>
);

function CareerFields({ answers, error }: FieldsProps) {
  const attended = answers.yesNo('attendedIepMeeting');
  return (
    <FieldGrid>
      <YesNoSelect
        id={`${FIELD_ID}attendedIepMeeting`}
        label={TERM_INFO_LABELS.attendedIepMeeting.form}
        value={attended}
        onChange={(value) => answers.set({ attendedIepMeeting: value, ...(value !== true && { iepRole: null }) })}
        {...fieldProblem(error, 'attendedIepMeeting')}
      />
      <ChoiceSelect
        id={`${FIELD_ID}iepRole`}
        label={TERM_INFO_LABELS.iepRole.form}
        placeholder="Choose a role"
        disabled={attended !== true}
        value={attended === true ? answers.text('iepRole') : ''}
        onChange={(role) => answers.set({ iepRole: role || null })}
        choices={choicesOf(IEP_ROLES)}
        {...fieldProblem(error, 'iepRole')}
      />
      <YesNoAnswer field="hasGraduationPlan" answers={answers} error={error} />
      <TextField
        id={`${FIELD_ID}postSchoolGoals`}
        label={TERM_INFO_LABELS.postSchoolGoals.form}
        multiline
        minRows={3}
        value={answers.text('postSchoolGoals')}
        onChange={(event) => answers.set({ postSchoolGoals: event.target.value })}
        sx={{ gridColumn: '1 / -1' }}
        {...fieldProblem(error, 'postSchoolGoals')}
      />
    </FieldGrid>
  );
}
