import { Alert, Box, Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { counted } from '../../shared/counted.ts';
import { t } from '../../words/t.ts';
import type { GridPlace } from './grid-columns.ts';
import type { ImportSheet } from './sheet.ts';
import type { SheetState } from './sheet-state.ts';
import { probablyOthers } from './sheet-views.ts';

interface AnotherPersonsProps {
  sheet: ImportSheet;
  state: SheetState;
  readOnly: boolean;
  onGoTo: (place: GridPlace) => void;
}

/** Rows listed here; the others are skipped and stay so until the numbers are corrected. */
const MOST = 200;
const DECISIONS = [
  { value: 'skip', label: 'Skip this row' },
  { value: 'same', label: 'Same person: overwrite' },
];

/** Rows whose number belongs to somebody with another name and birthday: skipped, unless it is decided row by row that it is the same person. */
export function AnotherPersons({ sheet, state, readOnly, onGoTo }: AnotherPersonsProps) {
  const rows = useMemo(() => (state.probablyOthers > 0 ? probablyOthers(sheet) : []), [sheet, state]);
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography component="h2" sx={{ fontWeight: 600, fontSize: 'inherit' }}>
        {t('Probably another person: %{rows}', { rows: counted(rows.length, 'row') })}
      </Typography>
      {t(
        'The number of this row belongs to somebody with another name and another birthday. What is not decided is skipped. |||| The number of these rows belongs to somebody with another name and another birthday. What is not decided is skipped.',
        { smart_count: rows.length },
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
        {rows.slice(0, MOST).map((row) => (
          <Line key={row} {...{ sheet, row, readOnly, onGoTo }} />
        ))}
      </Box>
      {rows.length > MOST &&
        t('%{moreRows} skipped. Check the numbers of the file.', { moreRows: counted(rows.length - MOST, 'more row') })}
    </Alert>
  );
}

interface LineProps extends Pick<AnotherPersonsProps, 'sheet' | 'readOnly' | 'onGoTo'> {
  row: number;
}

function Line({ sheet, row, readOnly, onGoTo }: LineProps) {
  const { shown, known } = sheet.row(row) ?? {};
  if (!shown || !known) return null;
  const line = sheet.lineOf(row);
  const present = known.values;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}>
      <Button variant="text" size="small" onClick={() => onGoTo({ row, column: 0 })}>
        {t('Row %{line}', { line })}
      </Button>
      <Box component="span" sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {t('The file says %{name}, born %{birthday}. %{studentId} is %{otherName}, born %{otherBirthday}.', {
          ...{ name: `${shown.firstName} ${shown.lastName}`, birthday: shown.birthday ?? '' },
          ...{ studentId: shown.studentId ?? '', otherBirthday: present['birthday'] ?? '' },
          otherName: `${present['firstName']} ${present['lastName']}`,
        })}
      </Box>
      <ChoiceSelect
        ariaLabel={t('Row %{line}: what to do', { line })}
        fullWidth={false}
        size="small"
        disabled={readOnly}
        value={sheet.isSamePerson(row) ? 'same' : 'skip'}
        onChange={(decision) => sheet.decide(row, decision === 'same')}
        choices={DECISIONS}
      />
    </Box>
  );
}
