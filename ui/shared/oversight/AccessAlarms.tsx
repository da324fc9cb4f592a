import { Alert, AlertTitle, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { BANNER } from '../banner.ts';
import { dayAndTime } from '../days.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { alarmText } from './alarm-text.ts';

const KEY = ['access-alarms'];
/** Milliseconds between two looks for new alarms while a page that shows them is open. */
const LOOK_EVERY_MS = 60_000;

/** Accounts that looked at far more than usual, until an administrator acknowledges it. Nothing for whoever does not oversee. */
export function AccessAlarms() {
  const { user, oversees, installation } = useSchool();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/api/app/accessRecord/alarms', { signal }),
    enabled: oversees,
    refetchInterval: LOOK_EVERY_MS,
  });
  const acknowledge = useMutation({
    mutationFn: (id: string) => api.post('/api/app/accessRecord/alarms/:id/acknowledge', { params: { id } }),
    onSuccess: (left) => queries.setQueryData(KEY, left),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      {acknowledge.error && <ErrorBox error={acknowledge.error} />}
      {data?.alarms.map((alarm) => (
        <Alert
          key={alarm.id}
          severity="warning"
          className="no-print"
          sx={BANNER}
          action={
            user.admin && (
              <Button
                color="inherit"
                size="small"
                disabled={acknowledge.isPending}
                aria-label={t('Acknowledge: %{name}', { name: alarm.user.name })}
                onClick={() => acknowledge.mutate(alarm.id)}
              >
                {t('Acknowledge')}
              </Button>
            )
          }
        >
          <AlertTitle>{t('%{name} looked at far more than usual', { name: alarm.user.name })}</AlertTitle>
          {dayAndTime(alarm.at, installation.timeZone)}: {alarmText(alarm)}.
        </Alert>
      ))}
    </>
  );
}
