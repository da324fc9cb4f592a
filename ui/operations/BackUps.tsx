import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { BackUpState } from '../../domain/wire/back-up-state.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { counted } from '../shared/counted.ts';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';

/** Milliseconds between two looks at the schedule. */
const LOOK_EVERY_MS = 60_000;

/** How the schedule of back-ups stands. */
export function BackUps() {
  const { timeZone } = useSchool().installation;
  const { data, error } = useQuery({
    queryKey: ['backUps'],
    queryFn: ({ signal }) => api.get('/api/app/backUps', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  return (
    <Section title={t('Back-ups')}>
      {error && <ErrorBox error={error} />}
      {!data && !error && <LoadingState lines={2} />}
      {data && !data.backUps && (
        <Typography>
          {parts('This server takes none by itself. How to set it up: %{code}', {
            code: <code>docs/how-to/back-up.md</code>,
          })}
        </Typography>
      )}
      {data?.backUps && <Schedule state={data.backUps} timeZone={timeZone} />}
    </Section>
  );
}

function Schedule({ state, timeZone }: { state: BackUpState; timeZone: string }) {
  const { everyHours, keep, lastAt, failure, nextAt, isRunning } = state;
  const last = lastAt
    ? t('The newest is of %{dayAndTime}.', { dayAndTime: dayAndTime(lastAt, timeZone) })
    : t('There is none yet.');
  const next = isRunning
    ? t('One is being taken now.')
    : t('The next is due on %{dayAndTime}.', { dayAndTime: dayAndTime(nextAt, timeZone) });
  return (
    <>
      <Typography>
        {t('%{last} %{next} Every %{hours}, %{backUps} kept.', {
          last,
          next,
          hours: counted(everyHours, 'hour'),
          backUps: counted(keep, 'back-up'),
        })}
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('The back-up of %{dayAndTime} failed: %{reason}', {
            dayAndTime: dayAndTime(failure.at, timeZone),
            reason: failure.reason,
          })}
        </Alert>
      )}
    </>
  );
}
