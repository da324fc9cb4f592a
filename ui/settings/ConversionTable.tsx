import { Box, FormHelperText, InputBase, Typography } from '@mui/material';
import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { readableReason, reasonsOf } from '../shared/messages.ts';
import { t } from '../words/t.ts';
import { cellField, type SettingsDraft, type TypedColumn } from './settings-draft.ts';

interface ConversionTableProps {
  /** As it is recorded. */
  table: readonly GradeConversion[];
  draft: SettingsDraft;
  onDraft: (draft: SettingsDraft) => void;
  error: unknown;
  locked: boolean;
}

/** How many rows stand in the first of the two columns (rules/staff-and-settings#grade-table). */
const FIRST_COLUMN = 7;
export const SETTINGS_FIELD_ID = 'settings-';

/** The grade table: percent and letter can be typed, the GPA is given. */
export function ConversionTable(props: ConversionTableProps) {
  const rows = props.table;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0, md: 5 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Column {...props} from={0} to={Math.min(FIRST_COLUMN, rows.length)} />
      {rows.length > FIRST_COLUMN && <Column {...props} from={FIRST_COLUMN} to={rows.length} />}
    </Box>
  );
}

const CELL = { py: 0.5, pr: 1.5, verticalAlign: 'top', textAlign: 'left' } as const;

function Column({
  table,
  draft,
  onDraft,
  error,
  locked,
  from,
  to,
}: ConversionTableProps & { from: number; to: number }) {
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', alignSelf: 'start' }}>
      <thead>
        <tr>
          {[t('Percent'), t('Letter'), 'GPA'].map((head) => (
            <Box component="th" key={head} scope="col" sx={{ ...CELL, fontSize: '0.8125rem', fontWeight: 700 }}>
              {head}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.slice(from, to).map((row, offset) => {
          const at = from + offset;
          const cell = (column: TypedColumn, label: string) => (
            <TypedCell
              field={cellField(at, column)}
              label={t('Row %{at}, %{label}', { at: at + 1, label })}
              numeric={column === 'percent'}
              value={draft[cellField(at, column)] ?? ''}
              locked={locked}
              error={error}
              onChange={(text) => onDraft({ ...draft, [cellField(at, column)]: text })}
            />
          );
          return (
            <tr key={at}>
              {cell('percent', t('Percent'))}
              {cell('letter', t('Letter'))}
              <Box component="td" sx={{ ...CELL, pt: 1.5 }}>
                <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {row.gpa.toFixed(2)}
                </Typography>
              </Box>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

interface TypedCellProps {
  field: string;
  label: string;
  numeric: boolean;
  value: string;
  locked: boolean;
  error: unknown;
  onChange: (text: string) => void;
}

function TypedCell({ field, label, numeric, value, locked, error, onChange }: TypedCellProps) {
  const reason = reasonsOf(error)[field]?.[0];
  const id = `${SETTINGS_FIELD_ID}${field}`;
  return (
    <Box component="td" sx={CELL}>
      <InputBase
        id={id}
        value={value}
        readOnly={locked}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          'aria-label': label,
          'aria-invalid': reason !== undefined,
          'aria-describedby': reason ? `${id}-reason` : undefined,
          inputMode: numeric ? 'decimal' : 'text',
          maxLength: 10,
        }}
        sx={{
          width: '100%',
          minHeight: 40,
          px: 1.5,
          border: 1,
          borderRadius: 1,
          borderColor: reason ? 'error.main' : 'text.secondary',
          bgcolor: 'background.paper',
        }}
      />
      {reason && (
        <FormHelperText id={`${id}-reason`} error>
          {readableReason(reason)}
        </FormHelperText>
      )}
    </Box>
  );
}
