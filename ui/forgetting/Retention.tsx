import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { RetainedStudent } from '../../domain/wire/calls/forgetting.ts';
import { api } from '../data/api.ts';
import { Link } from '../routing/router.ts';
import { counted } from '../shared/counted.ts';
import { plainDayInWords } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { RETENTION_KEY } from './forgetting-key.ts';
import { RetentionRule } from './RetentionRule.tsx';

/** The school's rule of how long records are kept, and who left longer ago: a list to work off, from which nobody goes by itself. */
export function Retention() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: RETENTION_KEY,
    queryFn: ({ signal }) => api.get('/api/app/retention', { signal }),
  });
  return (
    <Section title={translate('app.retention.title')} note={translate('app.retention.about')}>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState lines={2} />}
      {data && (
        <>
          <RetentionRule key={data.years} years={data.years} />
          <Typography role="status" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {summaryOf(data, translate)}
          </Typography>
          <Students rows={data.students} />
        </>
      )}
    </Section>
  );
}

function summaryOf(
  { years, total, students }: { years: number | null; total: number; students: readonly unknown[] },
  translate: ReturnType<typeof useTranslate>,
): string {
  if (years === null) return translate('app.retention.none');
  if (total === 0) return translate('app.retention.nobody', { years: counted(years, 'year') });
  const words = { students: counted(total, 'student'), years: counted(years, 'year'), shown: students.length };
  return translate(total > students.length ? 'app.retention.some' : 'app.retention.all', words);
}

function Students({ rows }: { rows: readonly RetainedStudent[] }) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate('app.retention.list')} sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
      {rows.map(({ id, name, leftOn, request }) => (
        <Box component="li" key={id} sx={row}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <MuiLink component={Link} to={`/Journal/History/${id}`}>
              {name}
            </MuiLink>
            <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {translate('app.retention.left', { id, day: plainDayInWords(leftOn) })}
            </Typography>
          </Box>
          {request === null ? (
            <MuiLink component={Link} to={`/Forgetting/${id}`} aria-label={translate('app.retention.askFor', { name })}>
              {translate('app.retention.ask')}
            </MuiLink>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{translate('app.retention.asked', { request })}</Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
