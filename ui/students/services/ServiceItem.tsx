import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { NOT_COUNTED_LABELS } from '../../../domain/services/counts.ts';
import { PRE_ETS_LABELS, PROVIDER_LABELS, SETTING_LABELS } from '../../../domain/vocabulary/pre-ets.ts';
import type { WireService } from '../../../domain/wire/services.ts';
import { api } from '../../data/api.ts';
import { useSchool } from '../../data/school.ts';
import { dayAndTime, plainDayInWords } from '../../shared/days.ts';
import { drawnWhenSeen } from '../../shared/drawn-when-seen.ts';
import { ErrorBox } from '../../shared/ErrorBox.tsx';
import { useUndoableNotice } from '../../shared/history/use-undoable-notice.tsx';
import { useSave } from '../../shared/use-save.ts';
import { t, translated } from '../../words/t.ts';

const quiet = { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' } as const;
const button = { variant: 'outlined', color: 'secondary', size: 'small' } as const;

/** One service: what it was, whether it counts and why not, and its corrections. */
export function ServiceItem({ service, onCorrect }: { service: WireService; onCorrect: (() => void) | undefined }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const { setting, groupSize, providerKind, providerName, place, description, evidence } = service;
  const size = groupSize
    ? t('%{setting}, %{size}', { setting: translated(SETTING_LABELS[setting]), size: groupSize })
    : translated(SETTING_LABELS[setting]);
  const provider = [translated(PROVIDER_LABELS[providerKind]), providerName].filter(Boolean).join(': ');
  return (
    <Box component="li" sx={{ ...drawnWhenSeen, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {plainDayInWords(service.date)} · {translated(PRE_ETS_LABELS[service.activity])} · {service.minutes} min
      </Typography>
      <Typography sx={quiet}>{[size, provider, place, description, evidence].filter(Boolean).join(' · ')}</Typography>
      <Standing service={service} />
      {onCorrect && (
        <Box className="no-print" sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button {...button} onClick={onCorrect}>
            {t('It was wrong')}
          </Button>
          <Button {...button} aria-expanded={withdrawing} onClick={() => setWithdrawing(!withdrawing)}>
            {t('Withdraw')}
          </Button>
        </Box>
      )}
      {withdrawing && <Withdrawal service={service} />}
    </Box>
  );
}

function Standing({ service: { counts, notCounted, revisions, sent } }: { service: WireService }) {
  const { timeZone } = useSchool().installation;
  const reasons = notCounted.map((why) => translated(NOT_COUNTED_LABELS[why])).join('; ');
  return (
    <>
      <Typography sx={{ fontSize: '0.875rem', color: counts ? 'success.main' : 'text.primary' }}>
        {counts ? t('Counts for VR') : t('Does not count for VR: %{reasons}', { reasons })}
      </Typography>
      {revisions.map(({ at, by, reason }) => (
        <Typography key={at} sx={quiet}>
          {t('Corrected %{when} by %{who} (it was wrong): %{reason}', {
            when: dayAndTime(at, timeZone),
            who: by.name,
            reason,
          })}
        </Typography>
      ))}
      {sent?.revisedSince && (
        <Typography sx={quiet}>
          {t('Corrected since the file for VR of %{when}', { when: dayAndTime(sent.at, timeZone) })}
        </Typography>
      )}
    </>
  );
}

/** Takes a service away that was not given, with the reason. */
function Withdrawal({ service: { studentId, service } }: { service: WireService }) {
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const notice = useUndoableNotice();
  const { error, busy, run } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const params = { studentId, service };
      await api.post('/api/app/students/:studentId/services/:service/withdrawal', { params, body: { reason } });
      await queries.invalidateQueries();
      notice(t('Service withdrawn'));
    });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mt: 1 }}>
      <ErrorBox error={error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          label={t('Reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          size="small"
          required
          sx={{ flex: '1 1 200px' }}
        />
        <Button type="submit" color="error" disabled={busy || reason.trim() === ''}>
          {t('Withdraw')}
        </Button>
      </Box>
    </Box>
  );
}
