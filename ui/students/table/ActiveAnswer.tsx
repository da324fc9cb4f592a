import { Box } from '@mui/material';
import { nameOf } from '../../../domain/students/display.ts';
import { TERM_FIELDS } from '../../../domain/students/term-fields.ts';
import { counted } from '../../shared/counted.ts';
import type { Block } from '../../shared/grid/block.ts';
import { t, translated } from '../../words/t.ts';
import { shownText, valuesOf } from './cell-values.ts';
import type { RowEdits } from './row-edits.ts';
import type { Place } from './use-term-cells.ts';

interface ActiveAnswerProps {
  place: Place | undefined;
  edits: RowEdits | undefined;
  /** What is chosen. */
  block: Block;
  /** Rows out of view are on their way. */
  reading: boolean;
}

/** The question of the active cell in full, and its answer however long it is; and how much is chosen. */
export function ActiveAnswer({ place, edits, block, reading }: ActiveAnswerProps) {
  const text = place && shownText(place.column, valuesOf(place.record, edits?.typed ?? {}));
  const [rows, columns] = [block.bottom - block.top + 1, block.right - block.left + 1];
  return (
    <Box sx={frame}>
      {place && (
        <Box sx={{ flex: '1 1 20rem', minWidth: 0, maxHeight: '4.2em', overflowY: 'auto', overflowWrap: 'anywhere' }}>
          <strong>{nameOf(place.record.student)}</strong>
          {` · ${asked(translated(TERM_FIELDS[place.column.field].label.form), text)}`}
        </Box>
      )}
      <Box role="status" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {rows * columns > 1 &&
          t('%{rows} × %{columns} chosen', { rows: counted(rows, 'row'), columns: counted(columns, 'column') })}
        {reading && t(' · Reading rows out of view …')}
      </Box>
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
