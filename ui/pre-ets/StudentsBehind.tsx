import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { PRE_ETS_LABELS } from '../../domain/vocabulary/pre-ets.ts';
import { api } from '../data/api.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';
import type { Behind } from './behind.ts';
import { ServedStudent } from './ServedStudent.tsx';

/** The students a number of the quarter is about. */
export function StudentsBehind({ quarter, behind }: { quarter: string; behind: Behind }) {
  const { what, group, activity } = behind;
  const { data, error, refetch } = useQuery({
    queryKey: ['preEts', quarter, 'students', group, activity],
    queryFn: () =>
      api.get('/api/app/preEts/:quarter/students', {
        params: { quarter },
        query: { ...(group && { group }), ...(activity && { activity }) },
      }),
  });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  return (
    <Section title={t('Students behind: %{what}', { what })} note={inFigures(data.total)}>
      {data.students.length === 0 && <Typography>{t('Nobody.')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.students.map(({ minutes, activities, ...student }) => (
          <li key={student.studentId}>
            <ServedStudent {...student} /> ({student.studentNumber})
            {minutes > 0 && `: ${minutes} min, ${activities.map((one) => translated(PRE_ETS_LABELS[one])).join(', ')}`}
          </li>
        ))}
      </Box>
    </Section>
  );
}
