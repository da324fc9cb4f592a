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
    <Section title="Back-ups">
      {error && <ErrorBox error={error} />}
      {!data && !error && <LoadingState lines={2} />}
      {data && !data.backUps && (
        <Typography>
          This server takes none by itself. How to set it up: <code>docs/how-to/back-up.md</code>
        </Typography>
      )}
      {data?.backUps && <Schedule state={data.backUps} timeZone={timeZone} />}
    </Section>
  );
}

function Schedule({ state, timeZone }: { state: BackUpState; timeZone: string }) {
  const { everyHours, keep, lastAt, failure, nextAt, isRunning } = state;
  const last = lastAt ? `The newest is of ${dayAndTime(lastAt, timeZone)}.` : 'There is none yet.';
  const next = isRunning ? 'One is being taken now.' : `The next is due on ${dayAndTime(nextAt, timeZone)}.`;
  return (
    <>
      <Typography>
        {last} {next} Every {counted(everyHours, 'hour')}, {counted(keep, 'back-up')} kept.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          The back-up of {dayAndTime(failure.at, timeZone)} failed: {failure.reason}
        </Alert>
      )}
    </>
  );
}
