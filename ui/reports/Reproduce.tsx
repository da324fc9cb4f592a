import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { readAsOf } from '../../domain/wire/as-of.ts';
import { addressAsOf } from '../data/as-of.ts';
import { t } from '../words/t.ts';

/** Reads `2,126`, `2126` or `no. 2,126`; undefined for anything else. */
function numberIn(text: string): number | undefined {
  const written = text.trim().replace(/^no\.?\s*/i, '');
  const asked = readAsOf(`no. ${written}`);
  return asked && 'number' in asked ? asked.number : undefined;
}

/** Leads to the reports as they were made with a number in their footer. */
export function Reproduce() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = numberIn(text);
    setProblem(number === undefined);
    if (number !== undefined) window.location.assign(addressAsOf(`@${number}`));
  };
  return (
    <Box component="form" noValidate aria-label={t('Reproduce a report')} onSubmit={submit} sx={{ px: 2.5, py: 2.5 }}>
      <Typography sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 1 }}>
        {t('The number in the footer of a report makes the same file again.')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField
          label={t('No. in the footer')}
          size="small"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problem}
          helperText={problem ? t('Type the number as it stands there, such as 2,126.') : undefined}
        />
        <Button type="submit" variant="outlined" color="secondary" sx={besideField}>
          {t('Reproduce')}
        </Button>
      </Box>
    </Box>
  );
}

/** At the height of the field, whose label stands above it; what is wrong with it goes below. */
const besideField = { mt: '1.375rem', minHeight: 40 } as const;
