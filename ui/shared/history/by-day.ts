import { locale } from '../locale.ts';

/** What follows each other on one day, together. */
interface DayOf<Entry> {
  /** 'Friday, November 20, 2026', in the school's time zone. */
  day: string;
  entries: Entry[];
}

/** Entries that follow each other on one day, together; the order stays. */
export function byDay<Entry extends { at: string }>(entries: readonly Entry[], timeZone: string): DayOf<Entry>[] {
  const name = new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone });
  const days: DayOf<Entry>[] = [];
  for (const entry of entries) {
    const day = name.format(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
