import { Alert, Button } from '@mui/material';
import { useMemo } from 'react';
import { counted } from '../../shared/counted.ts';
import { t } from '../../words/t.ts';
import type { GridPlace } from './grid-columns.ts';
import type { ImportSheet } from './sheet.ts';
import type { CellChange, SheetState } from './sheet-state.ts';
import { numbersToRestore } from './sheet-views.ts';

interface LostZerosProps {
  sheet: ImportSheet;
  state: SheetState;
  readOnly: boolean;
  onGoTo: (place: GridPlace) => void;
  onRestore: (numbers: readonly CellChange[]) => void;
}

/** Numbers that a spreadsheet has probably shortened: with their zeros they belong to students who are known. */
export function LostZeros({ sheet, state, readOnly, onGoTo, onRestore }: LostZerosProps) {
  const numbers = useMemo(() => (state.lostZeros > 0 ? numbersToRestore(sheet) : []), [sheet, state]);
  const [first] = numbers;
  if (!first) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <>
          <Button size="small" variant="text" onClick={() => onGoTo({ row: first.index, column: 0 })}>
            {t('Show the first')}
          </Button>
          <Button size="small" disabled={readOnly} onClick={() => onRestore(numbers)}>
            {t('Put the zeros back')}
          </Button>
        </>
      }
    >
      {t(
        '%{numbers} has probably lost zeros, as spreadsheets take them away: %{text} in row %{line} is %{restored} with them. Without them a new student is created. |||| %{numbers} have probably lost zeros, as spreadsheets take them away: %{text} in row %{line} is %{restored} with them. Without them new students are created.',
        {
          ...{ smart_count: numbers.length, numbers: counted(numbers.length, 'student number') },
          ...{
            text: sheet.textsOf(first.index).studentId ?? '',
            line: sheet.lineOf(first.index),
            restored: first.text,
          },
        },
      )}
    </Alert>
  );
}
