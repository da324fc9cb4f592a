import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { nameOf, studentDescription } from '../../domain/students/display.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { GRADE_LEVELS } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/app.ts';
import { ChoiceSelect, choicesOf } from '../shared/ChoiceSelect.tsx';
import { asksForOther, leavesSchool, type Move } from './migration.ts';

interface MigrantRowProps {
  student: StudentRow;
  move: Move;
  onMove: (studentId: number, change: Partial<Move>) => void;
}

/** The first field of those who leave school. */
export const exitFieldId = (studentId: number): string => `exit-${studentId}`;

const GRADES = choicesOf(GRADE_LEVELS);
const EXITS = choicesOf(EXIT_CATEGORIES);
const OUTCOMES = choicesOf(POST_SCHOOL_OUTCOMES);

/** One student: comes along or not, the grade of the new year and, for those who leave school, how. */
export function MigrantRow({ student, move, onMove }: MigrantRowProps) {
  const name = nameOf(student);
  const change = (part: Partial<Move>) => onMove(student.id, part);
  return (
    <Box sx={{ px: 2, py: 1, minHeight: 70, borderTop: 1, borderColor: 'divider', boxSizing: 'border-box' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <FormControlLabel
          sx={{ flex: '1 1 220px', minWidth: 0, mr: 0 }}
          control={<Checkbox checked={move.moves} onChange={(_, moves) => change({ moves })} />}
          label={
            <>
              <Typography component="span" sx={{ fontWeight: 600, display: 'block', lineHeight: 1.3 }}>
                {name}
              </Typography>
              <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {studentDescription(student)}
              </Typography>
            </>
          }
        />
        {move.moves ? (
          <ChoiceSelect
            value={move.gradeLevel}
            onChange={(text) => change({ gradeLevel: GRADE_LEVELS.find((level) => level === text) ?? move.gradeLevel })}
            choices={GRADES}
            hiddenLabel
            sx={{ width: 150, ml: { xs: 5, sm: 0 } }}
            ariaLabel={`Grade next year of ${name}`}
          />
        ) : (
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', width: 150, ml: { xs: 5, sm: 0 } }}>
            Stays behind
          </Typography>
        )}
      </Box>
      {leavesSchool(move) && <ExitFields id={exitFieldId(student.id)} name={name} move={move} onChange={change} />}
    </Box>
  );
}

interface ExitFieldsProps {
  id: string;
  name: string;
  move: Move;
  onChange: (part: Partial<Move>) => void;
}

function ExitFields({ id, name, move, onChange }: ExitFieldsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pl: 5, pt: 1, '& > *': { flex: '1 1 200px' } }}>
      <ChoiceSelect
        id={id}
        placeholder="Exit Category"
        value={move.exitCategory}
        onChange={(exitCategory) => onChange({ exitCategory })}
        choices={EXITS}
        hiddenLabel
        ariaLabel={`Exit Category of ${name}`}
      />
      <ChoiceSelect
        placeholder="Post-School Outcome"
        value={move.outcome}
        onChange={(outcome) => onChange({ outcome })}
        choices={OUTCOMES}
        hiddenLabel
        ariaLabel={`Post-School Outcome of ${name}`}
      />
      {asksForOther(move) && (
        <TextField
          placeholder="Post-School Outcome"
          value={move.otherOutcome}
          onChange={(event) => onChange({ otherOutcome: event.target.value })}
          hiddenLabel
          slotProps={{ htmlInput: { 'aria-label': `Other Post-School Outcome of ${name}`, maxLength: 255 } }}
        />
      )}
    </Box>
  );
}
