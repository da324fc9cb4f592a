import { Alert, AlertTitle, Box, Button, LinearProgress } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LogVerification } from '../../domain/wire/log-verification.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { BANNER } from '../shared/banner.ts';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { parts } from '../words/parts.ts';
import { t } from '../words/t.ts';
import { checkedText, runningText, soundText, unreportedText } from './check-text.ts';

const KEY = ['log-verification'];
const PATH = '/api/app/log/verification';
/** Milliseconds between two looks at a check that runs. */
const LOOK_EVERY_MS = 1000;

/** What the newest check of the log found, and a button that checks it now. */
export function LogCheck() {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get(PATH, { signal }),
    refetchInterval: (query) => (query.state.data?.verification?.state === 'running' ? LOOK_EVERY_MS : false),
  });
  const take = (answer: NonNullable<typeof data>) => queries.setQueryData(KEY, answer);
  const start = useMutation({ mutationFn: () => api.post(PATH), onSuccess: take });
  const cancel = useMutation({ mutationFn: () => api.delete(PATH), onSuccess: take });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { verification: check } = data;
  const button = (label: string, { isPending, mutate }: { isPending: boolean; mutate: () => void }) => (
    <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
  return (
    <>
      <ErrorBox error={start.error ?? cancel.error} />
      {check?.state === 'running' ? (
        <Running check={check} action={button(t('Cancel'), cancel)} />
      ) : (
        <Checked check={check} action={button(check ? t('Check again') : t('Check'), start)} />
      )}
    </>
  );
}

interface CheckProps<Check> {
  check: Check;
  action: ReactNode;
}

function Running({ check, action }: CheckProps<LogVerification>) {
  const { events, total } = check;
  const share = total ? { variant: 'determinate' as const, value: Math.min(100, (events / total) * 100) } : {};
  return (
    <Alert severity="info" className="no-print" sx={BANNER} action={action}>
      {runningText(check)}
      <LinearProgress aria-label={t('Checking the log')} sx={{ mt: 1, width: '100%', maxWidth: 360 }} {...share} />
    </Alert>
  );
}

function Checked({ check, action }: CheckProps<LogVerification | null>) {
  const { timeZone } = useSchool().installation;
  if (!check)
    return (
      <Alert severity="info" className="no-print" sx={BANNER} action={action}>
        {t('Nobody has checked yet that everything here is as it was written.')}
      </Alert>
    );
  const checked = checkedText(check, (instant) => dayAndTime(instant, timeZone));
  if (check.state === 'failed')
    return (
      <Alert severity="warning" className="no-print" sx={BANNER} action={action}>
        {t('The log could not be checked: %{failure} %{checked}', { failure: check.failure ?? '', checked })}
      </Alert>
    );
  return check.result === 'sound' ? (
    <Alert severity="success" sx={BANNER} action={action}>
      {soundText(check)} {checked}
    </Alert>
  ) : (
    <Alert severity="error" sx={BANNER} action={action}>
      {parts('%{alerttitle}%{box}%{unreportedText} %{checked} What to do stands in %{code}', {
        alerttitle: <AlertTitle>{t('Not everything is as it was written')}</AlertTitle>,
        box: (
          <Box
            component="ul"
            sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}
            tabIndex={0}
          >
            {check.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </Box>
        ),
        unreportedText: unreportedText(check),
        checked,
        code: <code>docs/how-to/verify-the-log.md</code>,
      })}
    </Alert>
  );
}
