import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel, TextField } from '@mui/material';
import { MEMBERSHIP_FIELDS, type MembershipField } from '../../../domain/students/membership-fields.ts';
import { PERSON_FIELDS, type PersonWireName } from '../../../domain/students/person-fields.ts';
import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { GENDER_LABELS, GENDERS, RACE_LABELS, RACES } from '../../../domain/vocabulary/people.ts';
import { useToday } from '../../data/school.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { RadioChoice } from '../../shared/RadioChoice.tsx';
import { t, translated } from '../../words/t.ts';
import { FIELD_ID, MembershipFields } from './MembershipFields.tsx';
import type { StudentDraft } from './student-draft.ts';

interface StudentFieldsProps {
  draft: StudentDraft;
  onChange: (draft: StudentDraft) => void;
  error: unknown;
}

/** What the form calls the fields of the wire, in its order. */
export const FORM_LABELS: Record<PersonWireName | MembershipField, string> = {
  firstName: PERSON_FIELDS.firstName.label.form,
  lastName: PERSON_FIELDS.lastName.label.form,
  studentId: PERSON_FIELDS.studentNumber.label.form,
  birthday: PERSON_FIELDS.birthday.label.form,
  gender: PERSON_FIELDS.gender.label.form,
  ell: PERSON_FIELDS.ell.label.form,
  race: PERSON_FIELDS.race.label.form,
  gradeLevel: MEMBERSHIP_FIELDS.gradeLevel.label.form,
  exitCategory: MEMBERSHIP_FIELDS.exitCategory.label.form,
  postSchoolOutcome: MEMBERSHIP_FIELDS.postSchoolOutcome.label.form,
  disabilities: PERSON_FIELDS.disabilities.label.form,
  plan504: PERSON_FIELDS.plan504.label.form,
};

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const answerText = (answer: boolean | null) => (answer === null ? '' : answer ? 'yes' : 'no');

/** Every field of the form, in its order (rules/screens#student-form). */
export function StudentFields({ draft, onChange, error }: StudentFieldsProps) {
  const today = useToday();
  const set = (values: Partial<StudentDraft>) => onChange({ ...draft, ...values });
  const text = (field: 'firstName' | 'lastName' | 'studentId', label: string) => (
    <TextField
      id={`${FIELD_ID}${field}`}
      label={label}
      required
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      {...fieldProblem(error, field)}
    />
  );
  return (
    <FieldGrid>
      {text('firstName', translated(PERSON_FIELDS.firstName.label.form))}
      {text('lastName', translated(PERSON_FIELDS.lastName.label.form))}
      {text('studentId', translated(PERSON_FIELDS.studentNumber.label.form))}
      <TextField
        id={`${FIELD_ID}birthday`}
        label={translated(PERSON_FIELDS.birthday.label.form)}
        type="date"
        required
        value={draft.birthday}
        onChange={(event) => set({ birthday: event.target.value })}
        slotProps={{ htmlInput: { max: today, min: '1900-01-01' } }}
        {...fieldProblem(error, 'birthday')}
      />
      <RadioChoice
        id={`${FIELD_ID}gender`}
        label={translated(PERSON_FIELDS.gender.label.form)}
        required
        value={draft.gender}
        onChange={(gender) => set({ gender })}
        choices={GENDERS.map((value) => ({ value, label: translated(GENDER_LABELS[value]) }))}
        {...fieldProblem(error, 'gender')}
      />
      <RadioChoice
        id={`${FIELD_ID}ell`}
        label={translated(PERSON_FIELDS.ell.label.form)}
        required
        value={answerText(draft.ell)}
        onChange={(value) => set({ ell: value === 'yes' })}
        choices={YES_NO}
        {...fieldProblem(error, 'ell')}
      />
      <ChoiceSelect
        id={`${FIELD_ID}race`}
        label={translated(PERSON_FIELDS.race.label.form)}
        required
        placeholder={t('Select a race')}
        value={draft.race}
        onChange={(race) => set({ race })}
        choices={RACES.map((value) => ({ value, label: translated(RACE_LABELS[value]) }))}
        {...fieldProblem(error, 'race')}
      />
      <MembershipFields draft={draft} onChange={onChange} error={error} />
      <DisabilityField chosen={draft.disabilities} onChange={(disabilities) => set({ disabilities })} />
      <RadioChoice
        id={`${FIELD_ID}plan504`}
        label={translated(PERSON_FIELDS.plan504.label.form)}
        required
        value={answerText(draft.plan504)}
        onChange={(value) => set({ plan504: value === 'yes' })}
        choices={YES_NO}
        {...fieldProblem(error, 'plan504')}
      />
    </FieldGrid>
  );
}

function DisabilityField({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const toggle = (id: number) =>
    onChange(
      DISABILITIES.map((one) => one.id).filter((one) => (one === id ? !chosen.includes(id) : chosen.includes(one))),
    );
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {t('%{form} (select all that apply)', { form: translated(PERSON_FIELDS.disabilities.label.form) })}
      </FormLabel>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {DISABILITIES.map(({ id, code, fullName }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => toggle(id)} />}
            label={
              <>
                <strong>{code}</strong> {translated(fullName)}
              </>
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}
