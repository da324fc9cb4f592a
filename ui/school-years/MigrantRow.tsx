import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Checkbox, FormControlLabel, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { nameOf, studentDescription } from '../../domain/students/display.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../domain/vocabulary/leaving.ts';
import { GRADE_LEVELS, type GradeLevel } from '../../domain/vocabulary/school.ts';
import type { StudentRow } from '../../domain/wire/student-lists.ts';
import { ChoiceSelect, choicesOf } from '../shared/ChoiceSelect.tsx';
import { t, translated } from '../words/t.ts';
import { asksForOther, leavesSchool, type Missing, type Move, withLevel } from './migration.ts';

interface MigrantRowProps {
  student: StudentRow;
  move: Move;
  onMove: (studentId: number, change: Partial<Move>) => void;
  onTakeBack: (studentId: number) => void;
}

/** A field of those who leave school, or the tick of those who are not migrated. */
export const migrantFieldId = (studentId: number, field: Missing | 'chosen'): string => `migrant-${studentId}-${field}`;

const GRADES = choicesOf(GRADE_LEVELS);
const EXITS = choicesOf(EXIT_CATEGORIES);
const OUTCOMES = choicesOf(POST_SCHOOL_OUTCOMES);

/** One student: at the left in the present year, at the right, once migrated, in the new one. */
export function MigrantRow({ student, move, onMove, onTakeBack }: MigrantRowProps) {
  return (
    <Box sx={{ ...rowStyle, minHeight: leavesSchool(move) ? 115 : 70 }}>
      <Source student={student} move={move} onChosen={(chosen) => onMove(student.id, { chosen })} />
      {move.moves && (
        <Destination
          student={student}
          move={move}
          onChange={(part) => onMove(student.id, part)}
          onTakeBack={() => onTakeBack(student.id)}
        />
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  columnGap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  boxSizing: 'border-box',
} as const;

const Who = ({ student, gradeLevel }: { student: StudentRow; gradeLevel: GradeLevel }) => (
  <>
    <Typography component="span" sx={{ fontWeight: 600, display: 'block', lineHeight: 1.3 }}>
      {nameOf(student)}
    </Typography>
    <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {studentDescription({ ...student, gradeLevel }, translated)}
    </Typography>
  </>
);

function Source({
  student,
  move,
  onChosen,
}: Pick<MigrantRowProps, 'student' | 'move'> & { onChosen: (chosen: boolean) => void }) {
  const who = <Who student={student} gradeLevel={student.gradeLevel} />;
  if (!move.moves) {
    return (
      <FormControlLabel
        sx={{ minWidth: 0, mr: 0 }}
        control={
          <Checkbox
            id={migrantFieldId(student.id, 'chosen')}
            checked={move.chosen}
            onChange={(_, chosen) => onChosen(chosen)}
          />
        }
        label={who}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44, pl: 4 }}>
      <Box sx={{ minWidth: 0 }}>{who}</Box>
      <Typography sx={{ color: 'primary.dark', fontStyle: 'italic', fontSize: '0.875rem' }}>{t('Exported')}</Typography>
    </Box>
  );
}

interface DestinationProps {
  student: StudentRow;
  move: Move;
  onChange: (part: Partial<Move>) => void;
  onTakeBack: () => void;
}

function Destination({ student, move, onChange, onTakeBack }: DestinationProps) {
  const name = nameOf(student);
  return (
    <Box sx={{ minWidth: 0, bgcolor: 'surface.accent', borderRadius: 1, px: 0.5, py: 0.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Tooltip title={t('Take back')}>
          <IconButton aria-label={t('Take back %{name}', { name })} onClick={onTakeBack}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
          <Who student={student} gradeLevel={move.gradeLevel} />
        </Box>
        <ChoiceSelect
          value={move.gradeLevel}
          onChange={(text) => onChange(withLevel(GRADE_LEVELS.find((level) => level === text) ?? move.gradeLevel))}
          choices={GRADES}
          hiddenLabel
          sx={{ width: 150 }}
          ariaLabel={t('Grade next year of %{name}', { name })}
        />
      </Box>
      {leavesSchool(move) && <ExitFields id={student.id} name={name} move={move} onChange={onChange} />}
    </Box>
  );
}

interface ExitFieldsProps {
  id: number;
  name: string;
  move: Move;
  onChange: (part: Partial<Move>) => void;
}

function ExitFields({ id, name, move, onChange }: ExitFieldsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1, py: 1, '& > *': { flex: '1 1 180px' } }}>
      <ChoiceSelect
        id={migrantFieldId(id, 'exitCategory')}
        placeholder={t('Exit Category')}
        value={move.exitCategory}
        onChange={(exitCategory) => onChange({ exitCategory })}
        choices={EXITS}
        hiddenLabel
        ariaLabel={t('Exit Category of %{name}', { name })}
      />
      <ChoiceSelect
        id={migrantFieldId(id, 'outcome')}
        placeholder={t('Post-School Outcome')}
        value={move.outcome}
        onChange={(outcome) => onChange({ outcome })}
        choices={OUTCOMES}
        hiddenLabel
        ariaLabel={t('Post-School Outcome of %{name}', { name })}
      />
      {asksForOther(move) && (
        <TextField
          placeholder={t('Post-School Outcome')}
          value={move.otherOutcome}
          onChange={(event) => onChange({ otherOutcome: event.target.value })}
          hiddenLabel
          slotProps={{
            htmlInput: { 'aria-label': t('Other Post-School Outcome of %{name}', { name }), maxLength: 255 },
          }}
        />
      )}
    </Box>
  );
}
