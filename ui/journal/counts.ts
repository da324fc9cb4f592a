import { type PlainDay, parsePlainDay } from '../../domain/kernel/plain-day.ts';
import type { JournalCounts } from '../../domain/wire/journal-actions.ts';

/** What one account wrote on one day, or what was written by none from one place. */
export type Counted = JournalCounts['counts'][number];

interface Period {
  firstDay?: PlainDay;
  lastDay?: PlainDay;
  actor?: number;
}

/** What the address of a list says of days and persons; nothing where it cannot be read. */
export function periodOf(search: string): Period {
  const { firstDay, lastDay, actor } = filterIn(search);
  const [first, last] = [parsePlainDay(String(firstDay)), parsePlainDay(String(lastDay))];
  return {
    ...(first && { firstDay: first }),
    ...(last && { lastDay: last }),
    ...(Number(actor) > 0 && { actor: Number(actor) }),
  };
}

function filterIn(search: string): Record<string, unknown> {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
  } catch {
    return {};
  }
}

/** Counts under their days, in the order in which they come. */
export function byDayOf(counts: readonly Counted[]): { day: string; people: Counted[] }[] {
  const days = new Map<string, Counted[]>();
  for (const one of counts) days.set(one.day, [...(days.get(one.day) ?? []), one]);
  return [...days].map(([day, people]) => ({ day, people }));
}

const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** Who wrote it; where no account did, from where it came. */
const writtenBy = ({ actor: { id }, source }: Counted) => (id === null ? { actor: null, source } : { actor: id });

/** Where the actions stand that went on that day. */
export const actionsPath = (one: Counted): string =>
  filtered('/Journal/Actions', { ...writtenBy(one), firstDay: one.day, lastDay: one.day });

/** Where the entries stand that were written that day. */
export const entriesPath = (one: Counted): string => filtered('/Journal', { ...writtenBy(one), day: one.day });
