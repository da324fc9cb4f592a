import { Box } from '@mui/material';
import { nameOf } from '../../../domain/students/display.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { shownText, valuesOf } from './cell-values.ts';
import type { RowEdits } from './row-edits.ts';
import type { Place } from './use-term-cells.ts';

interface ActiveAnswerProps {
  place: Place | undefined;
  edits: RowEdits | undefined;
  readOnly: boolean;
}

/** The question of the active cell in full, and its answer however long it is; else which keys do what. */
export function ActiveAnswer({ place, edits, readOnly }: ActiveAnswerProps) {
  const text = place && shownText(place.column, valuesOf(place.record, edits?.typed ?? {}));
  return (
    <Box sx={frame}>
      {place && (
        <Box sx={{ flex: '1 1 20rem', minWidth: 0, maxHeight: '4.2em', overflowY: 'auto', overflowWrap: 'anywhere' }}>
          <strong>{nameOf(place.record.student)}</strong>
          {` · ${asked(TERM_FIELDS[place.column.field].label.form, text)}`}
        </Box>
      )}
      {!readOnly && (
        <Box sx={keys}>Type to answer · Enter goes down · Tab to the right · Esc gives back · Del empties</Box>
      )}
    </Box>
  );
}

const asked = (question: string, answer: string | undefined) =>
  answer ? `${question}${question.endsWith('?') ? '' : ':'} ${answer}` : question;

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: { xs: 2, sm: 3 },
  py: 0.75,
  minHeight: '2.25rem',
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const;
const keys = {
  ml: 'auto',
  display: { xs: 'none', md: 'block' },
  '@media (pointer: coarse)': { display: 'none' },
} as const;
