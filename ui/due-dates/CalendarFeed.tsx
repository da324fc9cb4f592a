import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarNames } from '../../domain/vocabulary/calendar-names.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { ChoiceSelect } from '../shared/ChoiceSelect.tsx';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { Section } from '../shared/Section.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';

const KEY = ['ownCalendar'];

/** The due dates in the calendar of a phone or a computer, by a secret address that is shown once (rules/facts#calendar). */
export function CalendarFeed() {
  const { past } = useSchool();
  return past ? null : <OwnCalendar />;
}

function OwnCalendar() {
  const cache = useQueryClient();
  const notice = useNotice();
  const own = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('/api/app/calendar', { signal }) });
  const [address, setAddress] = useState<string>();
  const [names, setNames] = useState<CalendarNames>('initials');
  const { error, busy, run } = useSave();
  if (own.isError && !own.data)
    return <FailureState title={t('In your own calendar')} error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return null;
  const isOpen = own.data.names !== null;
  const open = () =>
    run(async () => {
      const { path, ...opened } = await api.post('/api/app/calendar', { body: { names } });
      cache.setQueryData(KEY, opened);
      setAddress(new URL(path, window.location.origin).href);
    });
  const close = () =>
    run(async () => {
      cache.setQueryData(KEY, await api.post('/api/app/calendar/close'));
      setAddress(undefined);
      notice(t('The calendar is closed: its address works no more'));
    });
  return (
    <Box className="no-print">
      <Section
        title={t('In your own calendar')}
        note={t(
          'Your phone or computer can show what is due, and follows by itself. Students appear by initials or number, never by name.',
        )}
      >
        <ErrorBox error={error} />
        {address && <Address address={address} />}
        {isOpen && !address && (
          <Typography sx={{ mb: 1.5 }}>
            {t('An address is in use. It cannot be shown again: a new one takes its place.')}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
          <ChoiceSelect
            size="small"
            fullWidth={false}
            label={t('Students appear by')}
            value={names}
            choices={[
              { value: 'initials', label: t('Initials') },
              { value: 'number', label: t('Student number') },
            ]}
            onChange={(chosen) => setNames(chosen as CalendarNames)}
          />
          <Button variant="outlined" disabled={busy} onClick={() => void open()}>
            {isOpen ? t('New address') : t('Make an address')}
          </Button>
          {isOpen && (
            <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void close()}>
              {t('Close the calendar')}
            </Button>
          )}
        </Box>
      </Section>
    </Box>
  );
}

/** Shown this once, to be copied. */
function Address({ address }: { address: string }) {
  const notice = useNotice();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notice(t('The address is copied')),
      () => notice(t('The browser did not allow to copy. Mark the link and copy it by hand.'), 'error'),
    );
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="info" role="status" sx={{ mb: 1.5 }}>
        {t(
          'Add this address to your calendar as a subscription. Who has it can read it, so give it to nobody; it is not shown again.',
        )}
      </Alert>
      <TextField
        id="calendar-address"
        label={t('Address of the calendar')}
        value={address}
        multiline
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { readOnly: true } }}
      />
      <Button size="small" sx={{ mt: 1 }} onClick={() => void copy()}>
        {t('Copy')}
      </Button>
    </Box>
  );
}
