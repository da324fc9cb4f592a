import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { TERM_FIELDS, type TermField } from '../../../domain/students/term-fields.ts';
import { SECTION_FIELDS, type TermSection, takenBackBy } from '../../../domain/students/term-sections.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { FieldGrid } from '../../shared/FieldGrid.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { translated } from '../../words/t.ts';
import { FIELD_ID, type FieldsProps } from './AnswersForm.tsx';
import { GradeField } from './GradeField.tsx';
import { YesNoSelect } from './YesNoSelect.tsx';

interface AnswerFieldProps extends Pick<FieldsProps, 'answers' | 'error'> {
  field: TermField;
}

/** One question of a term record, asked as its kind is asked. What is emptied is unanswered again. */
function AnswerInput({ field, answers, error }: AnswerFieldProps) {
  const { kind, label, prompt, words, names, askedWith, about } = TERM_FIELDS[field];
  const shared = {
    ...{ id: `${FIELD_ID}${field}`, label: translated(label.form), ...(about && { helperText: translated(about) }) },
    ...fieldProblem(error, field),
  };
  if (kind === 'yes-no') {
    return (
      <YesNoSelect
        {...shared}
        value={answers.yesNo(field)}
        onChange={(value) => answers.set({ [field]: value, ...takenBackBy(field, value) })}
      />
    );
  }
  if (words) {
    const isAsked = askedWith === undefined || answers.yesNo(askedWith) === true;
    return (
      <ChoiceSelect
        {...shared}
        placeholder={translated(prompt ?? '')}
        disabled={!isAsked}
        value={isAsked ? answers.text(field) : ''}
        onChange={(word) => answers.set({ [field]: word || null })}
        choices={words.map((word) => ({ value: word, label: names?.[word] ?? word }))}
      />
    );
  }
  return (
    <TextField
      {...shared}
      placeholder={translated(prompt ?? '')}
      value={answers.text(field)}
      onChange={(event) => answers.set({ [field]: event.target.value })}
      {...(kind === 'text'
        ? { multiline: true, minRows: 3 }
        : { slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } })}
    />
  );
}

/** One question with what is said under it. The grade has its type beside it. */
export const AnswerField = ({ field, answers, error, below }: AnswerFieldProps & { below?: ReactNode }) =>
  TERM_FIELDS[field].kind === 'grade' ? (
    <GradeField answers={answers} error={error} below={below} />
  ) : (
    <Box sx={TERM_FIELDS[field].kind === 'text' ? { gridColumn: '1 / -1' } : {}}>
      <AnswerInput field={field} answers={answers} error={error} />
      {below}
    </Box>
  );

interface SectionFieldsProps extends Pick<FieldsProps, 'answers' | 'error'> {
  section: TermSection;
  /** Under a field: the level of the answer. */
  judge?: (field: TermField) => ReactNode;
}

/** Every question of a section. Long texts have a line of their own. */
export const SectionFields = ({ section, answers, error, judge }: SectionFieldsProps) => (
  <FieldGrid>
    {SECTION_FIELDS[section].map((field) => (
      <AnswerField key={field} field={field} answers={answers} error={error} below={judge?.(field)} />
    ))}
  </FieldGrid>
);
