import { Box, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../data/api.ts';
import { t } from '../../words/t.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { useSave } from '../use-save.ts';

interface WhyFormProps {
  /** Null for everybody. */
  studentId: number | null;
  onOpen: () => unknown;
}

/** One line of why, which is recorded before anything is opened (rules/caseload#why). No form of its own: it may stand in one. */
export function WhyForm({ studentId, onOpen }: WhyFormProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { error, busy, run, forget } = useSave();
  const open = () =>
    void run(async () => {
      await api.post('/api/app/caseloads/why', { body: { studentId, reason } });
      await onOpen();
      await queries.invalidateQueries();
    });
  const cannot = busy || reason.trim() === '';
  return (
    <Box>
      <ErrorBox error={error} labels={{ reason: t('Why do you open this?') }} />
      <TextField
        fullWidth
        autoFocus
        label={t('Why do you open this?')}
        helperText={t('One line. It is recorded with your name, and holds until the end of the day.')}
        value={reason}
        onChange={(event) => {
          forget(['reason']);
          setReason(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!cannot) open();
        }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mb: 2 }}
      />
      <Button disabled={cannot} onClick={open}>
        {busy ? t('Opening') : t('Open')}
      </Button>
    </Box>
  );
}
