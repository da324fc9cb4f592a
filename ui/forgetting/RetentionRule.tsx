import { Box, Button, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../data/api.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { RETENTION_KEY } from './forgetting-key.ts';

/** A whole number of years from 1 to 100, or nothing. */
const RULE = /^(?:[1-9]\d?|100)?$/;

/** How many years records of who has left are kept; an empty field says that there is no rule. */
export function RetentionRule({ years }: { years: number | null }) {
  const cache = useQueryClient();
  const notice = useNotice();
  const [text, setText] = useState(years === null ? '' : String(years));
  const { error, busy, run } = useSave();
  const isUnchanged = text.trim() === (years === null ? '' : String(years));
  const isFaulty = !RULE.test(text.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isUnchanged || isFaulty) return;
    const body = { years: text.trim() === '' ? null : Number(text) };
    void run(async () => {
      cache.setQueryData(RETENTION_KEY, await api.post('/api/app/retention', { body }));
      notice(t('The rule is saved'));
    });
  };
  return (
    <Box component="form" onSubmit={save} noValidate>
      <ErrorBox error={error} labels={{ years: t('Years records are kept after leaving') }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          label={t('Years records are kept after leaving')}
          helperText={t('A whole number from 1 to 100, counted from June 30 of the last school year. Empty: no rule.')}
          value={text}
          error={isFaulty}
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: '1 1 240px' }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
        <Button type="submit" disabled={busy || isUnchanged || isFaulty} sx={{ mt: 3 }}>
          {t('Save')}
        </Button>
      </Box>
    </Box>
  );
}
