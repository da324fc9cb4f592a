import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { UndoAnswer, UndoOfStudent } from '../../../domain/wire/undo.ts';
import { useSchool } from '../../data/school.ts';
import { inFigures } from '../../words/in-figures.ts';
import { parts } from '../../words/parts.ts';
import { t, translated } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { dayAndTime } from '../days.ts';
import { undoneText } from './Undone.tsx';
import { backText, countsText, kindOf, staysText } from './undo-words.ts';

interface UndoOfManyProps {
  answer: UndoAnswer;
  /** Students who keep what the action did to them. */
  kept: ReadonlySet<number>;
  onToggle: (studentId: number) => void;
}

const GROUPS = [
  ['cannot', 'Cannot go back'],
  ['stays', 'Keep newer values'],
  ['goesBack', 'Go back'],
] as const;

/** For how many students an action goes back, and what becomes of each; who is unticked keeps what it did. */
export function UndoOfMany({ answer, kept, onToggle }: UndoOfManyProps) {
  const { timeZone } = useSchool().installation;
  const { counts, undone, students } = answer;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {students.length === 0 && undone ? undoneText(undone, timeZone) : countsText(counts)}
      </Typography>
      {answer.goesBack.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {parts('Who is not ticked keeps what the action did%{value}.', {
            value: kept.size > 0 && `: ${counted(kept.size, 'student')}`,
          })}
        </Typography>
      )}
      {GROUPS.map(([kind, title]) => {
        const listed = students.filter((student) => kindOf(student) === kind);
        if (listed.length === 0) return null;
        return (
          <Box key={kind} component="section" aria-label={translated(title)} sx={{ mt: 2 }}>
            <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
              {translated(title)} ({inFigures(counts[kind])})
            </Typography>
            <Box component="ul" sx={listStyle}>
              {listed.map((student) => (
                <li key={student.studentId}>
                  <StudentLine student={student} isKept={kept.has(student.studentId)} onToggle={onToggle} />
                </li>
              ))}
            </Box>
            {listed.length < counts[kind] && (
              <Typography sx={{ color: 'text.secondary' }}>
                {t('The first %{students} are listed.', { students: counted(listed.length, 'student') })}
              </Typography>
            )}
          </Box>
        );
      })}
    </>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere', '& li': { py: 0.25 } } as const;

interface StudentLineProps {
  student: UndoOfStudent;
  isKept: boolean;
  onToggle: (studentId: number) => void;
}

/** One student: what goes back, what stays and by whom, what cannot and why. */
function StudentLine({ student, isKept, onToggle }: StudentLineProps) {
  const { timeZone } = useSchool().installation;
  const { studentId, goesBack, stays, cannot } = student;
  // That somebody stays known is said once for all, not of each.
  const reasons = goesBack.length > 0 ? cannot.filter(({ field }) => field !== null) : cannot;
  const text = (
    <>
      <strong>{student.student ?? t('Student %{studentId}', { studentId })}</strong>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
        {goesBack.length > 0 && <span>{backText(goesBack)}</span>}
        {stays.map((line) => (
          <Box component="span" key={`${line.type} ${line.termId} ${line.field}`} sx={{ display: 'block' }}>
            {t('Stays: %{staysText}', { staysText: staysText(line, dayAndTime(line.at, timeZone)) })}
          </Box>
        ))}
        {[...new Set(reasons.map(({ reason }) => reason))].map((reason) => (
          <Box component="span" key={reason} sx={{ display: 'block' }}>
            {translated(reason)}
          </Box>
        ))}
      </Box>
    </>
  );
  if (goesBack.length === 0) return text;
  const box = <Checkbox checked={!isKept} onChange={() => onToggle(studentId)} sx={{ py: 0.25 }} />;
  return <FormControlLabel control={box} label={text} sx={{ alignItems: 'flex-start' }} />;
}
