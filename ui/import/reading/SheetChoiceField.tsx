import { Box } from '@mui/material';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { t } from '../../words/t.ts';
import type { SheetChoice } from './workbook-sheets.ts';

interface SheetChoiceFieldProps {
  workbook: SheetChoice | undefined;
  disabled: boolean;
  onSheet: (place: number) => void;
}

/** Which sheet of a workbook is read; nothing where there is one only. */
export function SheetChoiceField({ workbook, disabled, onSheet }: SheetChoiceFieldProps) {
  if (!workbook || workbook.sheets.length < 2) return null;
  return (
    <Box sx={{ mb: 2, maxWidth: 360 }}>
      <ChoiceSelect
        id="import-sheet"
        label={t('Sheet, one of %{count}', { count: workbook.sheets.length })}
        value={String(workbook.chosen)}
        onChange={(place) => onSheet(Number(place))}
        disabled={disabled}
        names
        choices={workbook.sheets.map(({ place, name }) => ({ value: String(place), label: name }))}
      />
    </Box>
  );
}
