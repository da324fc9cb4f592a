import { Box, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportField,
  importColumn,
  isImportField,
} from '../../../domain/student-import/columns.ts';
import type { ColumnChoice } from '../../../domain/student-import/headers.ts';
import { t } from '../../words/t.ts';
import type { FileColumn } from './column-choice.ts';
import { valuesOf } from './column-values.ts';

interface ColumnRowProps {
  column: FileColumn;
  choice: ColumnChoice;
  onChoose: (field: ImportField | null) => void;
}

const GROUPS: readonly [string, readonly ImportColumn[]][] = [
  ['Required', IMPORT_COLUMNS.filter((column) => column.required)],
  ['Optional', IMPORT_COLUMNS.filter((column) => !column.required)],
];

/** A column of the file with its first values, and the field it stands for. A field that another column has is not offered. */
export function ColumnRow({ column, choice, onChoose }: ColumnRowProps) {
  const id = useId();
  const { name, samples, recognised, guessed, place } = column;
  const chosen = choice[place] ?? null;
  const taken = (field: ImportField) => field !== chosen && choice.includes(field);
  const shared = chosen !== null && choice.indexOf(chosen) !== choice.lastIndexOf(chosen);
  return (
    <Box component="li" sx={ROW}>
      <Typography id={`${id}-name`} sx={{ ...BESIDE, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography id={`${id}-samples`} sx={{ ...BESIDE, ...TWO_LINES, color: 'text.secondary', fontSize: '0.875rem' }}>
        {samples.length > 0 ? samples.join(' · ') : t('no values')}
      </Typography>
      <TextField
        select
        hiddenLabel
        size="small"
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChoose(isImportField(value) ? value : null)}
        helperText={helpOf(chosen, { recognised, guessed, shared })}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-samples` },
        }}
      >
        <option value="">{t('Do not import')}</option>
        {GROUPS.map(([title, columns]) => (
          <optgroup key={title} label={title}>
            {columns.map(({ field, header }) => (
              <option key={field} value={field} disabled={taken(field)}>
                {header}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
    </Box>
  );
}

/** What the field takes, for one that the header did not name. */
function helpOf(
  chosen: ImportField | null,
  { recognised, guessed, shared }: Pick<FileColumn, 'recognised' | 'guessed'> & { shared: boolean },
): string | undefined {
  if (shared) return t('Several columns of the file say this: in each row the first that is filled counts.');
  if (chosen === null || chosen === recognised) return undefined;
  const guess = chosen === guessed ? t('Guessed from the header: check it. ') : '';
  return t('%{guess}Takes %{valuesOf}.', { guess, valuesOf: valuesOf(importColumn(chosen)) });
}

/** On the line of the select's text. */
const BESIDE = { pt: { md: 1 } } as const;
const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const ROW = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'start',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(260px, 1fr)' },
} as const;
