import { Box, Button, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useSave } from '../shared/use-save.ts';
import { FORGETTING_KEY } from './forgetting-key.ts';

/** One request: whom it is about, under which order, how far it has come, and what can be done about it. */
export function RequestCard({ request, delayHours }: { request: ForgettingRow; delayHours: number }) {
  const translate = useTranslate();
  const { user, installation } = useSchool();
  const cache = useQueryClient();
  const sure = useConfirm();
  const { error, busy, run } = useSave();
  const { id, studentId, student, state, requestedBy, confirmedBy, stoppedBy, dueAt } = request;
  const move = (step: 'confirm' | 'stop') =>
    run(async () => {
      const path = `/api/app/forgetting/:id/${step}` as const;
      cache.setQueryData(FORGETTING_KEY, await api.post(path, { params: { id } }));
    });
  const confirm = async () => {
    const text = translate('app.forgetting.sure', { hours: delayHours });
    const title = translate('app.forgetting.sureTitle', { studentId });
    if (await sure({ title, text, yes: translate('app.forgetting.confirm'), danger: true })) await move('confirm');
  };
  const isOpen = state === 'requested' || state === 'confirmed';
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ fontSize: '1rem', flex: '1 1 200px' }}>
          {student ?? translate('app.forgetting.somebody')} ({studentId})
        </Typography>
        <Chip size="small" label={translate(`app.forgetting.states.${state}`)} />
      </Box>
      <ErrorBox error={error} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{request.reason}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        {[
          translate('app.forgetting.requestedBy', { name: requestedBy.name }),
          confirmedBy && translate('app.forgetting.confirmedBy', { name: confirmedBy.name }),
          stoppedBy && translate('app.forgetting.stoppedBy', { name: stoppedBy.name }),
          state === 'confirmed' &&
            dueAt &&
            translate('app.forgetting.due', { at: dayAndTime(dueAt, installation.timeZone) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {state === 'requested' && requestedBy.id !== user.id && (
            <Button color="error" disabled={busy} onClick={() => void confirm()}>
              {translate('app.forgetting.confirm')}
            </Button>
          )}
          <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void move('stop')}>
            {translate('app.forgetting.stop')}
          </Button>
        </Box>
      )}
      {state === 'requested' && requestedBy.id === user.id && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{translate('app.forgetting.another')}</Typography>
      )}
    </Box>
  );
}
