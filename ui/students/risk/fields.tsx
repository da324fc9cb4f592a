import { Box, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { TermInfo } from '../../../domain/students/events.ts';
import { TERM_INFO_LABELS } from '../../../domain/vocabulary/labels.ts';
import { fieldProblem } from '../../shared/messages.ts';
import { YesNoSelect } from '../../shared/YesNoSelect.tsx';
import { FIELD_ID } from './AnswersForm.tsx';
import type { Answers } from './use-answers.ts';

interface AnswerFieldProps {
  field: keyof TermInfo;
  answers: Answers;
  error: unknown;
  /** Under the field: the level of the answer. */
  below?: ReactNode;
}

/** A yes/no question of the record. */
export const YesNoAnswer = ({ field, answers, error, below }: AnswerFieldProps) => (
  <Box>
    <YesNoSelect
      id={`${FIELD_ID}${field}`}
      label={TERM_INFO_LABELS[field].form}
      value={answers.yesNo(field)}
      onChange={(value) => answers.set({ [field]: value })}
      {...fieldProblem(error, field)}
    />
    {below}
  </Box>
);

/** A number of the record; emptied it is unanswered again. */
export const NumberAnswer = ({
  field,
  answers,
  error,
  below,
  placeholder,
}: AnswerFieldProps & { placeholder: string }) => (
  <Box>
    <TextField
      id={`${FIELD_ID}${field}`}
      label={TERM_INFO_LABELS[field].form}
      placeholder={placeholder}
      value={answers.text(field)}
      onChange={(event) => answers.set({ [field]: event.target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      {...fieldProblem(error, field)}
    />
    {below}
  </Box>
);
