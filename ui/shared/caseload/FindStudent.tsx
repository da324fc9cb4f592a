import { Box, Button, Link, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { gradeLevelInWords } from '../../../domain/students/display.ts';
import { api } from '../../data/api.ts';
import { useCurrent } from '../../data/school.ts';
import { Link as RouterLink } from '../../routing/router.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { t, translated } from '../../words/t.ts';
import { FailureState } from '../FailureState.tsx';
import { LoadingState } from '../LoadingState.tsx';

interface Asked {
  q?: string;
  lead?: 'nobody';
  on?: string;
  skip?: number;
  limit?: number;
}

/** Students in school by number, name and lead. */
export const useFound = (query: Asked, enabled = true) =>
  useQuery({
    queryKey: ['caseloads', 'found', query],
    queryFn: ({ signal }) => api.get('/api/app/caseloads/students', { query, signal }),
    enabled,
  });

/** Who leads for whom, by a name or a number: nobody is hidden (rules/caseload#modes). */
export function FindStudent() {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useFound({ q, limit: 20 }, q.length > 1);
  return (
    <>
      <TextField
        fullWidth
        label={t('Find a student')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ mb: 1.5, maxWidth: 420 }}
      />
      {q.length > 1 && <FoundList found={found} />}
    </>
  );
}

interface FoundListProps {
  found: ReturnType<typeof useFound>;
  onHand?: ((studentId: number) => void) | undefined;
  /** The list has ways to its other pages. */
  paged?: boolean;
}

export function FoundList({ found: { data, error, isLoading, refetch }, onHand, paged = false }: FoundListProps) {
  const year = useCurrent()?.year;
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (isLoading || !data) return <LoadingState lines={3} />;
  if (data.total === 0) return <Typography sx={quiet}>{t('Nobody of that name or number is in school.')}</Typography>;
  const more = paged ? 0 : data.total - data.students.length;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.students.map(({ studentId, student, studentNumber, lead, gradeLevel }) => (
        <Box component="li" key={studentId} sx={line}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {year ? (
              <Link component={RouterLink} to={studentPaths(year.id).view(studentId)}>
                {student}
              </Link>
            ) : (
              student
            )}
            <Typography sx={quiet}>
              {[studentNumber, gradeLevel && translated(gradeLevelInWords(gradeLevel)), lead ?? t('Nobody')]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          {onHand && (
            <Button variant="text" size="small" onClick={() => onHand(studentId)}>
              {t('Hand over')}
            </Button>
          )}
        </Box>
      ))}
      {more > 0 && <Typography sx={quiet}>{t('and %{count} more', { count: more })}</Typography>}
    </Box>
  );
}

const quiet = { color: 'text.secondary', fontSize: '0.875rem' } as const;
const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1.5,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
