import { Box, MenuItem, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FACT_COLUMNS, factHeader } from '../../../domain/fact-import/columns.ts';
import { isKeyOf } from '../../../domain/kernel/keys.ts';
import { FACT_KIND_NAMES, FACT_KINDS } from '../../../domain/student-facts/fact-kinds.ts';
import { t, translated } from '../../words/t.ts';
import { type FactSheet, outcomeOf, saidBy } from './fact-sheet.ts';

interface FactRowViewProps {
  sheet: FactSheet;
  row: number;
  readOnly: boolean;
  onCorrect: (row: number, field: string, text: string) => void;
}

const OUTCOMES = {
  created: 'New ## line',
  changed: 'Corrects what was entered',
  unchanged: 'Known already',
  wrong: 'Cannot be taken',
} as const;

/** One row; each of its faults stands at a field in which it is corrected. */
export function FactRowView({ sheet, row, readOnly, onCorrect }: FactRowViewProps) {
  const texts = sheet.rows[row] ?? {};
  const checked = sheet.checked[row];
  const outcome = outcomeOf(checked);
  const before = Object.entries(checked?.before ?? {});
  return (
    <TableRow sx={{ verticalAlign: 'top' }} {...(outcome === 'wrong' && { 'aria-invalid': true })}>
      {/* Where the heads are left out, the number alone would say nothing. */}
      <TableCell data-head={t('Line')} sx={{ '&::before': { content: { xs: 'attr(data-head) " "', sm: 'none' } } }}>
        {sheet.lines[row]}
      </TableCell>
      <TableCell>
        {checked?.name ?? ''}
        <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
          {texts['studentId'] ?? ''}
        </Typography>
      </TableCell>
      <TableCell>
        {kindText(texts['kind'])}
        {texts['entry'] && ` ${texts['entry']}`}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: { sm: 240 }, width: { sm: '38%' } }}>
        {saidBy(texts).map(({ field, label, text }) => (
          <Box key={field} component="span" sx={{ display: 'block' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>{`${label}: `}</Box>
            {text}
          </Box>
        ))}
      </TableCell>
      <TableCell sx={{ minWidth: { sm: 220 } }}>
        {outcome && (
          <Typography sx={{ fontSize: '0.875rem', fontWeight: outcome === 'unchanged' ? 400 : 600 }}>
            {t(OUTCOMES[outcome])}
          </Typography>
        )}
        {before.map(([field, value]) => (
          <Typography key={field} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {`${factHeader(field)}: ${t('now: %{value}', { value: value ?? t('blank') })}`}
          </Typography>
        ))}
        {Object.entries(checked?.faults ?? {}).map(([field, reasons]) => (
          <Fault
            key={`${field} ${texts[field] ?? ''}`}
            field={field}
            text={texts[field] ?? ''}
            reason={reasons[0] ?? ''}
            line={sheet.lines[row] ?? 0}
            readOnly={readOnly}
            onText={(text) => onCorrect(row, field, text)}
          />
        ))}
      </TableCell>
    </TableRow>
  );
}

const kindText = (text = '') => (isKeyOf(FACT_KINDS, text) ? FACT_KINDS[text].label : text);

interface FaultProps {
  field: string;
  text: string;
  reason: string;
  line: number;
  readOnly: boolean;
  onText: (text: string) => void;
}

function choicesOf(field: string): readonly string[] | undefined {
  if (field === 'kind') return FACT_KIND_NAMES.map((kind) => FACT_KINDS[kind].label);
  const part = FACT_COLUMNS.find((column) => column.field === field)?.of?.part;
  return part?.kind === 'choice' ? part.words.map((word) => part.names?.[word] ?? word) : undefined;
}

/** What is wrong with a cell, and the cell itself; it is taken when it is left or Enter is pressed. */
function Fault({ field, text, reason, line, readOnly, onText }: FaultProps) {
  const [value, setValue] = useState(text);
  const choices = choicesOf(field);
  const take = (next: string) => next !== text && onText(next);
  return (
    <TextField
      fullWidth
      size="small"
      error
      sx={{ mt: 1 }}
      label={factHeader(field)}
      helperText={translated(reason)}
      disabled={readOnly}
      select={choices !== undefined}
      value={choices && !choices.includes(value) ? '' : value}
      onChange={({ target }) => {
        setValue(target.value);
        if (choices) take(target.value);
      }}
      onBlur={() => !choices && take(value)}
      onKeyDown={({ key }) => key === 'Enter' && !choices && take(value)}
      slotProps={{
        htmlInput: { 'aria-label': t('%{field}, line %{line}', { field: factHeader(field), line }) },
      }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
}
