import { Box, ButtonBase } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { plainDayInWords } from '../../shared/days.ts';
import { LOCALE } from '../../shared/locale.ts';
import { MonthBar } from './MonthBar.tsx';
import { type Month, monthOf, movedDay, weekday, weeksOf } from './month-grid.ts';

interface DayPickerProps {
  chosen: ReadonlySet<PlainDay>;
  today: PlainDay;
  onToggle: (day: PlainDay) => void;
  labelledBy: string;
}

/** From Sunday on. */
const weekdayName = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
const WEEKDAYS = Array.from({ length: 7 }, (_, i) => weekdayName.format(new Date(Date.UTC(2023, 0, 1 + i))));

/** A calendar in which any number of days is chosen. Arrows, Home, End and paging keys move; Space and Enter choose. */
export function DayPicker({ chosen, today, onToggle, labelledBy }: DayPickerProps) {
  const [month, setMonth] = useState<Month>(() => monthOf([...chosen].sort().at(-1) ?? today));
  const [at, setAt] = useState<PlainDay>(today);
  const grid = useRef<HTMLDivElement>(null);
  const weeks = weeksOf(month);
  const inMonth = (day: PlainDay) => monthOf(day).month === month.month && monthOf(day).year === month.year;
  const stop = inMonth(at) ? at : weeks.flat().find(inMonth);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stop && movedDay(event.key, stop);
    if (!to) return;
    event.preventDefault();
    setAt(to);
    setMonth(monthOf(to));
    // The day may be in another month, which is drawn first.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus());
  };
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, width: 'fit-content', maxWidth: '100%' }}>
      <MonthBar month={month} today={today} onChange={setMonth} />
      <Box ref={grid} role="grid" aria-labelledby={labelledBy} aria-multiselectable="true" onKeyDown={onKeyDown}>
        <Box role="row" sx={weekRow}>
          {WEEKDAYS.map((name) => (
            <Box
              key={name}
              role="columnheader"
              aria-label={name}
              sx={{ ...cell, fontSize: '0.75rem', fontWeight: 700, color: 'text.secondary' }}
            >
              {name.slice(0, 2)}
            </Box>
          ))}
        </Box>
        {weeks.map((week) => (
          <Box key={week[0]} role="row" sx={weekRow}>
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                chosen={chosen.has(day)}
                today={day === today}
                outside={!inMonth(day)}
                focusable={day === stop}
                onToggle={() => {
                  setAt(day);
                  onToggle(day);
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const weekRow = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(36px, 44px))' } as const;
const cell = {
  display: 'grid',
  placeItems: 'center',
  height: { xs: 44, sm: 38 },
  '@media (pointer: coarse)': { height: 44 },
} as const;

interface DayProps {
  day: PlainDay;
  chosen: boolean;
  today: boolean;
  outside: boolean;
  focusable: boolean;
  onToggle: () => void;
}

function Day({ day, chosen, today, outside, focusable, onToggle }: DayProps) {
  const weekend = weekday(day) === 0 || weekday(day) === 6;
  return (
    <Box role="gridcell" aria-selected={chosen} sx={cell}>
      <ButtonBase
        data-day={day}
        tabIndex={focusable ? 0 : -1}
        aria-label={`${plainDayInWords(day)}${chosen ? ', chosen' : ''}`}
        aria-current={today ? 'date' : undefined}
        onClick={onToggle}
        sx={{
          width: 34,
          height: 34,
          '@media (pointer: coarse)': { width: 1, height: 1 },
          borderRadius: 1.25,
          font: 'inherit',
          fontSize: '0.875rem',
          fontWeight: chosen || today ? 700 : 400,
          fontVariantNumeric: 'tabular-nums',
          color: chosen
            ? 'primary.contrastText'
            : outside
              ? 'text.secondary'
              : weekend
                ? 'primary.dark'
                : 'text.primary',
          bgcolor: chosen ? 'primary.main' : 'transparent',
          boxShadow: today && !chosen ? (theme) => `inset 0 0 0 1.5px ${theme.palette.text.secondary}` : 'none',
          '&:hover': { bgcolor: chosen ? 'primary.main' : 'action.hover' },
        }}
      >
        {Number(day.slice(8))}
      </ButtonBase>
    </Box>
  );
}
