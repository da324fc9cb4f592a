import { Box, type SxProps, type Theme } from '@mui/material';
import { DayPicker as Calendar, DayButton, type DayButtonProps, type Labels } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { type PlainDay, plainDay, yearOf } from '../../../domain/kernel/plain-day.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { language } from '../../words/language.ts';
import { t } from '../../words/t.ts';

interface DayPickerProps {
  chosen: ReadonlySet<PlainDay>;
  today: PlainDay;
  onToggle: (day: PlainDay) => void;
}

/** The calendar reckons in the browser's dates; a plain day has no time zone and never goes through one. */
const dateOf = (day: PlainDay) => new Date(yearOf(day), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
const dayOf = (date: Date) => plainDay(date.getFullYear(), date.getMonth() + 1, date.getDate());

const LABELS: Partial<Labels> = {
  labelPrevious: () => t('Previous month'),
  labelNext: () => t('Next month'),
  labelMonthDropdown: () => t('Month'),
  labelYearDropdown: () => t('Year'),
  labelDayButton(date, { selected }) {
    const day = dayOf(date);
    return `${day ? plainDayInWords(day) : ''}${selected ? t(', chosen') : ''}`;
  },
};

const MarkedDay = (props: DayButtonProps) => (
  <DayButton {...props} aria-current={props.modifiers['today'] ? 'date' : undefined} />
);

/** A calendar in which any number of days is chosen: years from last year to five years ahead (rules/screens#texts). */
export function DayPicker({ chosen, today, onToggle }: DayPickerProps) {
  const selected = [...chosen].sort().map(dateOf);
  const years = [yearOf(today) - 1, yearOf(today) + 5, ...selected.map((date) => date.getFullYear())];
  return (
    <Box sx={calendar}>
      <Calendar
        mode="multiple"
        selected={selected}
        // Told what is selected, and of each press: with presses alone it would keep days of its own.
        onSelect={(_, date) => {
          const day = dayOf(date);
          if (day) onToggle(day);
        }}
        today={dateOf(today)}
        defaultMonth={selected.at(-1) ?? dateOf(today)}
        startMonth={new Date(Math.min(...years), 0)}
        endMonth={new Date(Math.max(...years), 11)}
        captionLayout="dropdown"
        navLayout="around"
        showOutsideDays
        fixedWeeks
        labels={LABELS}
        {...(language() === 'es' && { locale: es, weekStartsOn: 0 })}
        components={{ DayButton: MarkedDay }}
      />
    </Box>
  );
}

const bare = { border: 0, bgcolor: 'transparent', color: 'inherit', font: 'inherit', cursor: 'pointer' } as const;
const touch = '@media (pointer: coarse)';

const calendar: SxProps<Theme> = {
  ...{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, width: 'fit-content', maxWidth: '100%' },
  '& .rdp-month': { display: 'grid', gridTemplateColumns: 'auto 1fr auto', alignItems: 'center', gap: 0.5 },
  '& .rdp-month_grid': { gridColumn: '1 / -1', borderCollapse: 'collapse' },
  '& .rdp-button_previous, & .rdp-button_next': {
    ...bare,
    ...{ display: 'grid', placeItems: 'center', width: 40, height: 40, borderRadius: 1 },
    [touch]: { width: 44, height: 44 },
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  },
  '& .rdp-chevron': { width: 20, height: 20, fill: 'currentColor' },
  '& .rdp-dropdowns': { display: 'flex', gap: 0.5 },
  // 'September' has room on the narrowest screen.
  '& .rdp-dropdown_root': { flex: '1 1 auto', '& > span': { display: 'none' } },
  '& .rdp-dropdown_root:last-of-type': { flex: '0 0 74px' },
  '& .rdp-years_dropdown, & .rdp-months_dropdown': { width: 1 },
  '& .rdp-dropdown': {
    ...bare,
    ...{
      width: 1,
      height: 40,
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    },
    [touch]: { height: 44 },
  },
  '& .rdp-weekday': { height: 38, fontSize: '0.75rem', fontWeight: 700, color: 'text.secondary' },
  '& .rdp-day': { p: 0, width: { xs: 44, sm: 40 }, height: { xs: 44, sm: 38 }, textAlign: 'center' },
  '& .rdp-day_button': {
    ...bare,
    ...{ width: 34, height: 34, borderRadius: 1.25, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
    [touch]: { width: 1, height: 44 },
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .rdp-outside .rdp-day_button': { color: 'text.secondary' },
  '& .rdp-today .rdp-day_button': {
    fontWeight: 700,
    boxShadow: (theme: Theme) => `inset 0 0 0 1.5px ${theme.palette.text.secondary}`,
  },
  '& .rdp-selected .rdp-day_button, & .rdp-selected .rdp-day_button:hover': {
    ...{ fontWeight: 700, color: 'primary.contrastText', bgcolor: 'primary.main', boxShadow: 'none' },
  },
  '& button:focus-visible, & select:focus-visible': {
    outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 1,
  },
};
