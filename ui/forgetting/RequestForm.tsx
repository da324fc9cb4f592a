import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../data/api.ts';
import { Link, useNavigate } from '../routing/router.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { useHistory } from '../shared/history/HistoryTab.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { useRepeatKey } from '../shared/use-repeat-key.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { FORGETTING_KEY } from './forgetting-key.ts';

/**
 * Asks that a student be forgotten, and says under which order. The name stands above: nobody asks for a number alone, and
 * nobody for a student who was forgotten already.
 */
export function RequestForm({ studentId }: { studentId: number }) {
  const { data, error, refetch } = useHistory({ studentId });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  const first = data?.pages[0];
  if (!first) return <LoadingState lines={4} />;
  if (first.name === null)
    return <EmptyState title={t('Student %{studentId} has been forgotten already', { studentId })} />;
  return (
    <Section
      title={t('Forget %{name} for good?', { name: first.name })}
      note={t('Student %{studentId}', { studentId })}
      tools={
        <MuiLink component={Link} to={`/Journal/History/${studentId}`}>
          {t('History')}
        </MuiLink>
      }
    >
      <ReasonForm studentId={studentId} />
    </Section>
  );
}

function ReasonForm({ studentId }: { studentId: number }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const repeatKey = useRepeatKey();
  const [reason, setReason] = useState('');
  const { error, busy, run } = useSave();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = { studentId, reason };
      cache.setQueryData(FORGETTING_KEY, await api.post('/api/app/forgetting', { body, repeatKey: repeatKey(body) }));
      navigate('/Forgetting');
    });
  };
  return (
    <Box component="form" onSubmit={ask}>
      <Typography sx={{ mb: 2 }}>
        {t(
          'Names, number, birthday, goals and notes are destroyed for good, here and in every copy made afterwards. Figures stay, without a person. Back-ups from before still hold the key until they are deleted.',
        )}
      </Typography>
      <ErrorBox error={error} />
      <TextField
        label={t('Under which order')}
        helperText={t('Court or authority, number and date. This text stays: do not name the student in it.')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mb: 2 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" color="error" disabled={busy || reason.trim() === ''}>
          {t('Ask for forgetting')}
        </Button>
        <Button component={Link} to={`/Journal/History/${studentId}`} variant="outlined" color="secondary">
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}
