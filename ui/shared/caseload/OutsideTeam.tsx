import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type OutsideTeam as Outside, outsideTeam } from '../../../domain/wire/caseload-scope.ts';
import { api } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { Section } from '../Section.tsx';
import { useSave } from '../use-save.ts';

/** What a refusal says of who is outside one's team; undefined where it is another one. */
export function outsideOf(error: unknown): Outside | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  return outsideTeam.safeParse(error.details['outsideTeam']).data;
}

/** Why the record is not open, and the way to it: saying why, or whom to ask (rules/caseload#modes). */
export function OutsideTeam({ outside, onOpen }: { outside: Outside; onOpen: () => Promise<unknown> }) {
  const translate = useTranslate();
  const { student, lead, mode } = outside;
  const title = student ?? translate('app.caseload.outside.everybody');
  return (
    <Section title={title} note={translate('app.caseload.outside.note')}>
      <Typography sx={{ mb: 2 }}>
        {lead ? translate('app.caseload.outside.lead', { lead }) : translate('app.caseload.outside.nobody')}
      </Typography>
      {mode === 'ask' ? (
        <WhyForm studentId={outside.studentId} onOpen={onOpen} />
      ) : (
        <Typography>{translate('app.caseload.outside.closed')}</Typography>
      )}
    </Section>
  );
}

function WhyForm({ studentId, onOpen }: { studentId: number | null; onOpen: () => Promise<unknown> }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { error, busy, run, forget } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await api.post('/api/app/caseloads/why', { body: { studentId, reason } });
      await onOpen();
      await queries.invalidateQueries();
    });
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <ErrorBox error={error} labels={{ reason: translate('app.caseload.outside.why') }} />
      <TextField
        fullWidth
        autoFocus
        label={translate('app.caseload.outside.why')}
        helperText={translate('app.caseload.outside.recorded')}
        value={reason}
        onChange={(event) => {
          forget(['reason']);
          setReason(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mb: 2 }}
      />
      <Button type="submit" disabled={busy || reason.trim() === ''}>
        {busy ? translate('app.caseload.outside.opening') : translate('app.caseload.outside.open')}
      </Button>
    </Box>
  );
}
