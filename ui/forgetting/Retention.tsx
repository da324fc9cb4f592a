import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RetainedStudent } from '../../domain/wire/calls/forgetting.ts';
import { api } from '../data/api.ts';
import { Link } from '../routing/router.ts';
import { counted } from '../shared/counted.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { t } from '../words/t.ts';
import { RETENTION_KEY } from './forgetting-key.ts';
import { RetentionRule } from './RetentionRule.tsx';
import { row } from './row-style.ts';

/** The school's rule of how long records are kept, and who left longer ago: a list to work off, from which nobody goes by itself. */
export function Retention() {
  const { data, error, refetch } = useQuery({
    queryKey: RETENTION_KEY,
    queryFn: ({ signal }) => api.get('/api/app/retention', { signal }),
  });
  return (
    <Section
      title={t('Left longer ago than records are kept')}
      note={t('A list to work off. Nobody on it is forgotten by itself.')}
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState lines={2} />}
      {data && (
        <>
          <RetentionRule key={data.years} years={data.years} />
          <Typography role="status" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {summaryOf(data)}
          </Typography>
          <Students rows={data.students} />
        </>
      )}
    </Section>
  );
}

function summaryOf({
  years,
  total,
  students,
}: {
  years: number | null;
  total: number;
  students: readonly unknown[];
}): string {
  if (years === null) return t('The school has set no rule: nobody is listed.');
  if (total === 0) return t('Nobody left more than %{years} ago.', { years: counted(years, 'year') });
  const words = { students: counted(total, 'student'), years: counted(years, 'year'), shown: students.length };
  return t(
    total > students.length
      ? '%{students} left more than %{years} ago. The first %{shown}:'
      : '%{students} left more than %{years} ago.',
    words,
  );
}

function Students({ rows }: { rows: readonly RetainedStudent[] }) {
  if (rows.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('Students who left longer ago than records are kept')}
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
    >
      {rows.map(({ id, name, leftOn, request }) => (
        <Box component="li" key={id} sx={row}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <MuiLink component={Link} to={`/Journal/History/${id}`}>
              {name}
            </MuiLink>
            <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('Student %{id}, left on %{day}', { id, day: plainDayInWords(leftOn) })}
            </Typography>
          </Box>
          {request === null ? (
            <MuiLink component={Link} to={`/Forgetting/${id}`} aria-label={t('Ask for forgetting %{name}', { name })}>
              {t('Ask for forgetting')}
            </MuiLink>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t('Request %{request}', { request })}</Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
