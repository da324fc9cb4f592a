import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { useNavigate } from '../routing/router.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useRepeatKey } from '../shared/use-repeat-key.ts';
import { useSave } from '../shared/use-save.ts';
import { FORGETTING_KEY } from './forgetting-key.ts';

/** Asks that a student be forgotten, and says under which order. */
export function RequestForm({ studentId }: { studentId: number }) {
  const translate = useTranslate();
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
    <Box component="form" onSubmit={ask} sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 1 }}>
        {translate('app.forgetting.ask', { studentId })}
      </Typography>
      <Typography sx={{ mb: 2 }}>{translate('app.forgetting.what')}</Typography>
      <ErrorBox error={error} />
      <TextField
        label={translate('app.forgetting.reason')}
        helperText={translate('app.forgetting.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mb: 2 }}
      />
      <Button type="submit" color="error" disabled={busy || reason.trim() === ''}>
        {translate('app.forgetting.request')}
      </Button>
    </Box>
  );
}
