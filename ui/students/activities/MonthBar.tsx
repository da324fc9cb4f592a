import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box } from '@mui/material';
import { type PlainDay, yearOf } from '../../../domain/kernel/plain-day.ts';
import { ChoiceSelect } from '../../shared/ChoiceSelect.tsx';
import { IconAction } from '../../shared/IconAction.tsx';
import { LOCALE } from '../../shared/locale.ts';
import type { Month } from './month-grid.ts';

const MONTHS = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, i, 1))),
}));

interface MonthBarProps {
  month: Month;
  today: PlainDay;
  onChange: (month: Month) => void;
}

const moved = ({ year, month }: Month, by: number): Month => {
  const at = year * 12 + month - 1 + by;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
};

/** 'September' and the arrow beside it have room on the narrowest screen. */
const tight = {
  '& select.MuiNativeSelect-select': { pl: 1, pr: '26px' },
  '& .MuiNativeSelect-icon': { right: 2 },
} as const;

/** Which month the calendar shows: years from last year to five years ahead (rules/screens#texts). */
export function MonthBar({ month, today, onChange }: MonthBarProps) {
  const years = new Set([...Array.from({ length: 7 }, (_, i) => yearOf(today) - 1 + i), month.year]);
  const choices = [...years].sort().map((year) => ({ value: String(year), label: String(year) }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}>
      <IconAction name="Previous month" onClick={() => onChange(moved(month, -1))}>
        <NavigateBeforeIcon />
      </IconAction>
      <ChoiceSelect
        ariaLabel="Month"
        sx={{ flex: '1 1 0', ...tight }}
        value={String(month.month)}
        onChange={(value) => onChange({ ...month, month: Number(value) })}
        choices={MONTHS}
      />
      <ChoiceSelect
        ariaLabel="Year"
        sx={{ flex: '0 0 84px', ...tight }}
        value={String(month.year)}
        onChange={(value) => onChange({ ...month, year: Number(value) })}
        choices={choices}
      />
      <IconAction name="Next month" onClick={() => onChange(moved(month, 1))}>
        <NavigateNextIcon />
      </IconAction>
    </Box>
  );
}
