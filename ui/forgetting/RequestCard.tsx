import { Box, Button, Chip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { Section } from '../shared/Section.tsx';
import { useSave } from '../shared/use-save.ts';
import { FORGETTING_KEY } from './forgetting-key.ts';

/** One request: whom it is about, under which order, how far it has come, and what can be done about it. */
export function RequestCard({ request, delayHours }: { request: ForgettingRow; delayHours: number }) {
  const translate = useTranslate();
  const { user, installation } = useSchool();
  const cache = useQueryClient();
  const sure = useConfirm();
  const { error, busy, run } = useSave();
  const { id, studentId, state, dueAt } = request;
  const name = request.student ?? translate('app.forgetting.somebody');
  const isOwn = request.requestedBy.id === user.id;
  const move = (step: 'confirm' | 'stop') =>
    run(async () => {
      const path = `/api/app/forgetting/:id/${step}` as const;
      cache.setQueryData(FORGETTING_KEY, await api.post(path, { params: { id } }));
    });
  const confirm = async () => {
    const text = translate('app.forgetting.sure', { studentId, hours: delayHours });
    const title = translate('app.forgetting.sureTitle', { name });
    if (await sure({ title, text, yes: translate('app.forgetting.confirm'), danger: true })) await move('confirm');
  };
  const isOpen = state === 'requested' || state === 'confirmed';
  return (
    <Section
      title={translate('app.forgetting.titled', { id, name })}
      note={translate('app.forgetting.number', { studentId })}
      tools={<Chip size="small" variant="outlined" label={translate(`app.forgetting.states.${state}`)} />}
    >
      <ErrorBox error={error} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{request.reason}</Typography>
      <Box component="ul" sx={{ color: 'text.secondary', listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {linesOf(request, isOwn).map(([line, words]) => (
          <li key={line}>{translate(`app.forgetting.${line}`, words)}</li>
        ))}
        {state === 'confirmed' && dueAt && (
          <li>{translate('app.forgetting.due', { at: dayAndTime(dueAt, installation.timeZone) })}</li>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {state === 'requested' && !isOwn && (
            <Button color="error" disabled={busy} onClick={() => void confirm()}>
              {translate('app.forgetting.confirm')}
            </Button>
          )}
          <Button variant="outlined" color="secondary" disabled={busy} onClick={() => void move('stop')}>
            {translate('app.forgetting.stop')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

/** Who did what, in words of the catalogue. */
function linesOf({ state, requestedBy, confirmedBy, stoppedBy, filesReplaced }: ForgettingRow, isOwn: boolean) {
  const lines: [
    line: 'requestedBy' | 'confirmedBy' | 'stoppedBy' | 'another' | 'replacing',
    words: { name?: string },
  ][] = [];
  lines.push(['requestedBy', { name: requestedBy.name }]);
  if (confirmedBy) lines.push(['confirmedBy', { name: confirmedBy.name }]);
  if (stoppedBy) lines.push(['stoppedBy', { name: stoppedBy.name }]);
  if (state === 'forgotten' && !filesReplaced) lines.push(['replacing', {}]);
  if (state === 'requested' && isOwn) lines.push(['another', {}]);
  return lines;
}
