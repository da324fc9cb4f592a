import { TextField } from '@mui/material';
import { MEMBERSHIP_FIELDS } from '../../../domain/students/membership-fields.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../../domain/vocabulary/leaving.ts';
import { GRADE_LEVELS, POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import { ChoiceSelect, choicesOf } from '../../shared/ChoiceSelect.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { t, translated } from '../../words/t.ts';
import { type StudentDraft, withGradeLevel } from './student-draft.ts';

/** Prefix of the ids of the student form. */
export const FIELD_ID = 'student-';

interface MembershipFieldsProps {
  draft: StudentDraft;
  onChange: (draft: StudentDraft) => void;
  error: unknown;
  /** Prefix of the ids: more than one of these forms may be on the page. */
  idPrefix?: string;
}

/** The grade of the year and, for those who have left, how and to where. */
export function MembershipFields({ draft, onChange, error, idPrefix = FIELD_ID }: MembershipFieldsProps) {
  const outcomeProblem = fieldProblem(error, 'postSchoolOutcome');
  return (
    <>
      <ChoiceSelect
        id={`${idPrefix}gradeLevel`}
        label={translated(MEMBERSHIP_FIELDS.gradeLevel.label.form)}
        required
        placeholder={t('Select a grade')}
        value={draft.gradeLevel}
        onChange={(level) => onChange(withGradeLevel(draft, level))}
        choices={choicesOf(GRADE_LEVELS)}
        {...fieldProblem(error, 'gradeLevel')}
      />
      {draft.gradeLevel === POST_SCHOOL && (
        <>
          <ChoiceSelect
            id={`${idPrefix}exitCategory`}
            label={translated(MEMBERSHIP_FIELDS.exitCategory.label.form)}
            required
            placeholder={t('Exit Categories')}
            value={draft.exitCategory}
            onChange={(exitCategory) => onChange({ ...draft, exitCategory })}
            choices={choicesOf(EXIT_CATEGORIES)}
            {...fieldProblem(error, 'exitCategory')}
          />
          <ChoiceSelect
            id={`${idPrefix}postSchoolOutcome`}
            label={translated(MEMBERSHIP_FIELDS.postSchoolOutcome.label.form)}
            required
            placeholder={t('Post School Outcome')}
            value={draft.outcome}
            onChange={(outcome) => onChange({ ...draft, outcome })}
            choices={choicesOf(POST_SCHOOL_OUTCOMES)}
            {...outcomeProblem}
          />
          {draft.outcome === 'Other' && (
            <TextField
              id={`${idPrefix}outcomeText`}
              label={t('Other outcome')}
              required
              placeholder={t('Post School Outcome')}
              value={draft.outcomeText}
              onChange={(event) => onChange({ ...draft, outcomeText: event.target.value })}
              {...outcomeProblem}
            />
          )}
        </>
      )}
    </>
  );
}
