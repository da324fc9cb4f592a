import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { GRADE_TYPE_LABELS, GRADE_TYPES, type GradeType } from '../../../domain/vocabulary/school.ts';
import { useSchool } from '../../data/school.ts';
import { ChoiceSelect, choicesOf } from '../../shared/ChoiceSelect.tsx';
import { fieldProblem } from '../../shared/messages.ts';
import { t, translated } from '../../words/t.ts';
import { FIELD_ID } from './AnswersForm.tsx';
import type { Answers } from './use-answers.ts';

interface GradeFieldProps {
  answers: Answers;
  error: unknown;
  below: React.ReactNode;
}

const ID = `${FIELD_ID}grade`;

/** The grade: first how it is given, then what it is. Another way of giving it empties it. */
export function GradeField({ answers, error, below }: GradeFieldProps) {
  const type = (answers.text('gradeType') || 'letter') as GradeType;
  return (
    <Box sx={{ gridColumn: '1 / -1', pb: 2.25, borderBottom: 1, borderColor: 'divider' }}>
      <FormControl>
        <FormLabel id="grade-type">{translated(TERM_FIELDS.grade.label.form)}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="grade-type"
          value={type}
          onChange={(_, chosen) => answers.set({ gradeType: chosen, grade: null })}
        >
          {GRADE_TYPES.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translated(GRADE_TYPE_LABELS[one])}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Box sx={{ maxWidth: 320 }}>
        {type === 'letter' ? (
          <LetterField answers={answers} error={error} />
        ) : (
          <FigureField answers={answers} error={error} type={type} />
        )}
        {below}
      </Box>
    </Box>
  );
}

type FieldProps = Pick<GradeFieldProps, 'answers' | 'error'>;

/** The letters of the school's own table (rules/staff-and-settings#grade-table); a recorded letter that is no longer in it stays on offer. */
function LetterField({ answers, error }: FieldProps) {
  const letters = useSchool().settings.gradeConversions.map((row) => row.letter);
  const present = answers.text('grade');
  const offered = present && !letters.includes(present) ? [...letters, present] : letters;
  return (
    <ChoiceSelect
      id={ID}
      label={t('Letter')}
      placeholder={t('Select a grade letter')}
      value={present}
      // Where no type is recorded the radio button is only shown as chosen: the letter brings its type along.
      onChange={(letter) => answers.set(letter ? { gradeType: 'letter', grade: letter } : { grade: null })}
      choices={choicesOf(offered)}
      {...fieldProblem(error, 'grade')}
    />
  );
}

function FigureField({ answers, error, type }: FieldProps & { type: 'percent' | 'gpa' }) {
  const percent = type === 'percent';
  return (
    <TextField
      id={ID}
      label={percent ? t('Percent (0 to 100)') : t('GPA (0 to 6)')}
      placeholder={percent ? t('Enter a grade percent') : t('Enter a GPA')}
      value={answers.text('grade')}
      onChange={(event) => answers.set({ grade: event.target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      {...fieldProblem(error, 'grade')}
    />
  );
}
