import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import {
  CHANGE_OUTCOMES,
  type ChangedStudent,
  type ChangeStudentsAnswer,
} from '../../../domain/wire/change-students.ts';
import { useSchool } from '../../data/school.ts';
import { counted } from '../../shared/counted.ts';
import { dayAndTime } from '../../shared/days.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { affectedText, fieldsText, OUTCOME_TITLES } from './change-words.ts';

interface ChangePreviewProps {
  answer: ChangeStudentsAnswer;
  /** Whether the names are shown; they stay so when something else is chosen. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Whom a change touches, before it is made: how many, and the names one click away. */
export function ChangePreview({ answer, open, onOpen }: ChangePreviewProps) {
  const id = useId();
  const { counts, students } = answer;
  const meanwhile = students.filter((student) => student.meanwhile);
  const lost = students.filter(({ overwrites }) => overwrites).length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {affectedText(counts)}
      </Typography>
      {lost > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(
            '%{students} has another value now, which is replaced. |||| %{students} have another value now, which is replaced.',
            { smart_count: lost, students: counted(lost, 'student') },
          )}
        </Typography>
      )}
      {meanwhile.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t(
            '%{students} changed while this was open. Nothing has been saved; look at the names before you go on. |||| %{students} changed while this was open. Nothing has been saved; look at the names before you go on.',
            { smart_count: meanwhile.length, students: counted(meanwhile.length, 'student') },
          )}
        </Alert>
      )}
      <Button
        variant="text"
        size="small"
        aria-expanded={open || meanwhile.length > 0}
        aria-controls={id}
        endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => onOpen(!open)}
        sx={{ ml: -0.75 }}
      >
        {t('Names')}
      </Button>
      <Box id={id} hidden={!open && meanwhile.length === 0}>
        {CHANGE_OUTCOMES.map((outcome) => (
          <Group key={outcome} outcome={outcome} count={counts[outcome]} students={students} />
        ))}
      </Box>
    </Box>
  );
}

interface GroupProps {
  outcome: ChangedStudent['outcome'];
  count: number;
  students: readonly ChangedStudent[];
}

function Group({ outcome, count, students }: GroupProps) {
  const listed = students.filter((student) => student.outcome === outcome);
  if (listed.length === 0) return null;
  const title = translated(OUTCOME_TITLES[outcome]);
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1 }}>
      <Typography component="h3" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {title} ({inFigures(count)})
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere', '& li': { py: 0.25 } }}>
        {listed.map((student) => (
          <li key={student.studentId}>
            <StudentLine student={student} />
          </li>
        ))}
      </Box>
      {listed.length < count && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('The first %{students} are listed.', { students: counted(listed.length, 'student') })}
        </Typography>
      )}
    </Box>
  );
}

/** One student: what changes, whose value goes, or why it cannot be. */
function StudentLine({ student }: { student: ChangedStudent }) {
  const { timeZone } = useSchool().installation;
  const { overwrites, meanwhile, reason } = student;
  const writer = meanwhile ?? overwrites;
  const said = [reason ? translated(reason) : fieldsText(student)];
  if (writer)
    said.push(
      t(meanwhile ? 'Changed meanwhile by %{name}, %{at}' : 'Given by %{name}, %{at}', {
        name: writer.by.name,
        at: dayAndTime(writer.at, timeZone),
      }),
    );
  return (
    <>
      <strong>{student.student ?? t('Student %{studentId}', { studentId: student.studentId })}</strong>
      {said.filter(Boolean).map((text) => (
        <Box key={text} component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {text}
        </Box>
      ))}
    </>
  );
}
