import { Box, Button, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { Section } from '../shared/Section.tsx';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { FORGETTING_KEY } from './forgetting-key.ts';

const STATES = {
  requested: 'Waits for confirmation',
  confirmed: 'Confirmed, can be stopped',
  stopped: 'Stopped',
  begun: 'Being carried out',
  forgotten: 'Forgotten',
} as const;

/** One request: whom it is about, under which order, how far it has come, and what can be done about it. */
export function RequestCard({ request, delayHours }: { request: ForgettingRow; delayHours: number }) {
  const { user, installation } = useSchool();
  const cache = useQueryClient();
  const sure = useConfirm();
  const { error, busy, run } = useSave();
  const { id, studentId, state, dueAt } = request;
  const name = request.student ?? t('Forgotten student');
  const isOwn = request.requestedBy.id === user.id;
  const move = (step: 'confirm' | 'stop') =>
    run(async () => {
      const path = `/api/app/forgetting/:id/${step}` as const;
      cache.setQueryData(FORGETTING_KEY, await api.post(path, { params: { id } }));
    });
  const confirm = async () => {
    const text =
      delayHours === 0
        ? t('Student %{studentId} is forgotten at once, and nobody can take it back.', { studentId })
        : t(
            'Student %{studentId} is forgotten in %{smart_count} hour. Until then any administrator can stop it; afterwards nobody can take it back. |||| Student %{studentId} is forgotten in %{smart_count} hours. Until then any administrator can stop it; afterwards nobody can take it back.',
            { studentId, smart_count: delayHours },
          );
    const title = t('Forget %{name} for good?', { name });
    if (await sure({ title, text, yes: t('Confirm'), danger: true })) await move('confirm');
  };
  const isOpen = state === 'requested' || state === 'confirmed';
  return (
    <Section
      title={t('Request %{id}: %{name}', { id, name })}
      note={t('Student %{studentId}', { studentId })}
      tools={<Chip size="small" variant="outlined" label={t(STATES[state])} />}
    >
      <ErrorBox error={error} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{request.reason}</Typography>
      <Box component="ul" sx={{ color: 'text.secondary', listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {linesOf(request, isOwn).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {state === 'confirmed' && dueAt && (
          <li>{t('To be carried out on %{at}', { at: dayAndTime(dueAt, installation.timeZone) })}</li>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {state === 'requested' && !isOwn && (
            <Button color="error" disabled={busy} onClick={() => void confirm()}>
              {t('Confirm')}
            </Button>
          )}
          <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void move('stop')}>
            {t('Stop')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

/** Who did what, in words of the catalogue. */
function linesOf({ state, requestedBy, confirmedBy, stoppedBy, filesReplaced }: ForgettingRow, isOwn: boolean) {
  const lines = [t('Asked for by %{name}', { name: requestedBy.name })];
  if (confirmedBy) lines.push(t('Confirmed by %{name}', { name: confirmedBy.name }));
  if (stoppedBy) lines.push(t('Stopped by %{name}', { name: stoppedBy.name }));
  if (state === 'forgotten' && !filesReplaced)
    lines.push(t('The name is gone. Files that once held it are being replaced.'));
  if (state === 'requested' && isOwn) lines.push(t('Another administrator has to confirm it.'));
  return lines;
}
