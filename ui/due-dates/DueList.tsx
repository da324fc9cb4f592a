import { Box, Link, Typography } from '@mui/material';
import { DUE_LABELS } from '../../domain/due-dates/due-dates.ts';
import { gradeLevelInWords } from '../../domain/students/display.ts';
import type { DueDate } from '../../domain/wire/due-dates.ts';
import { Link as RouterLink } from '../routing/router.ts';
import { studentPaths } from '../routing/student-paths.ts';
import { plainDayInWords, weekdayInWords } from '../shared/days.ts';
import { t, translated } from '../words/t.ts';

/** Dates in the order of their days, a heading per day; each leads to the student's facts. */
export function DueList({ dates }: { dates: readonly DueDate[] }) {
  const days = [...new Set(dates.map(({ day }) => day))];
  return days.map((day) => (
    <Box
      key={day}
      component="section"
      aria-label={`${weekdayInWords(day)}, ${plainDayInWords(day)}`}
      sx={{ mb: 1.5, breakInside: 'avoid' }}
    >
      <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {weekdayInWords(day)}, {plainDayInWords(day)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {dates
          .filter((one) => one.day === day)
          .map((one) => (
            <DueRow key={`${one.kind} ${one.student.id} ${one.fact}`} due={one} />
          ))}
      </Box>
    </Box>
  ));
}

function DueRow({ due: { kind, age, student, schoolYearId, termId } }: { due: DueDate }) {
  const label = translated(DUE_LABELS[kind]);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '0 1 260px' }}>{age === null ? label : t('%{label} (%{age})', { label, age })}</Box>
      <Box sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={studentPaths(schoolYearId, `?term=${termId}`).facts(student.id)}>
          {student.name}
        </Link>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {student.studentNumber} · {translated(gradeLevelInWords(student.gradeLevel))}
        </Box>
      </Box>
    </Box>
  );
}
