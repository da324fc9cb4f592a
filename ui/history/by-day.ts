import type { HistoryEntry } from '../../domain/wire/app.ts';

interface DayOfHistory {
  /** 'Friday, November 20, 2026', in the school's time zone. */
  day: string;
  entries: HistoryEntry[];
}

/** Entries that follow each other on one day, together; the order stays. */
export function byDay(entries: readonly HistoryEntry[], timeZone: string): DayOfHistory[] {
  const name = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
  const days: DayOfHistory[] = [];
  for (const entry of entries) {
    const day = name.format(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
