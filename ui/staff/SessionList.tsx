import { Box, Button, Chip, List, ListItem, ListItemText } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionList as Sessions } from '../../domain/wire/sign-in.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { dayAndTime } from '../shared/days.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t, translated } from '../words/t.ts';
import { SESSIONS_KEY } from './users.ts';

type Session = Sessions['sessions'][number];

/** `Firefox on Windows`, in the language of the page. */
function deviceName(device: string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? translated(device) : t('%{browser} on %{system}', { browser, system });
}

/** Where one is signed in, with a way to end each session and all others at once. */
export function SessionList() {
  const { data, error, refetch } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => api.get('/api/app/sessions', { signal }),
  });
  const { busy, endOne, endOthers } = useEndSessions();
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  const others = data.sessions.filter(({ current }) => !current);
  return (
    <>
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      <List disablePadding aria-label={t('Sessions')}>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => void endOne(session)} />
        ))}
      </List>
      {others.length > 0 && (
        <Button variant="outlined" color="secondary" sx={{ mt: 2 }} disabled={busy} onClick={() => void endOthers()}>
          {t('End all other sessions')}
        </Button>
      )}
    </>
  );
}

function useEndSessions() {
  const { busy, run } = useSave();
  const notice = useNotice();
  const queries = useQueryClient();
  const end = (ended: Promise<unknown>, done: string) =>
    run(async () => {
      await ended.then(
        () => notice(done),
        (error: unknown) => notice(messageOf(error), 'error'),
      );
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    });
  const endOne = ({ id: sessionId, device }: Session) =>
    end(
      api.delete('/api/app/sessions/:sessionId', { params: { sessionId } }),
      t('The session on %{device} has ended', { device: deviceName(device) }),
    );
  const endOthers = () => end(api.delete('/api/app/sessions'), t('All other sessions have ended'));
  return { busy, endOne, endOthers };
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { timeZone } = useSchool().installation;
  const { address, startedAt, usedAt, current } = session;
  const device = deviceName(session.device);
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ListItemText
        sx={{ flex: '1 1 11rem' }}
        primary={device}
        secondary={
          <>
            {address}
            <Box component="span" sx={{ display: 'block' }}>
              {t('Since %{dayAndTime}, last used %{dayAndTime2}', {
                dayAndTime: dayAndTime(startedAt, timeZone),
                dayAndTime2: dayAndTime(usedAt, timeZone),
              })}
            </Box>
          </>
        }
        slotProps={{ primary: { sx: { fontWeight: 600 } } }}
      />
      {current ? (
        <Chip size="small" variant="outlined" label={t('This session')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={busy}
          aria-label={t('End the session on %{device}, last used %{dayAndTime}', {
            device,
            dayAndTime: dayAndTime(usedAt, timeZone),
          })}
          onClick={onEnd}
        >
          {t('End')}
        </Button>
      )}
    </ListItem>
  );
}
