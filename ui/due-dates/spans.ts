import { isKeyOf } from '../../domain/kernel/keys.ts';
import { addDays, type PlainDay } from '../../domain/kernel/plain-day.ts';

/** How many days the page shows at once. */
export const SPANS = { week: 7, month: 28, quarter: 91 } as const;
/** As the page offers them. */
export const SPAN_LABELS = { week: 'A week', month: 'A month', quarter: 'Three months' } as const;
export type Span = keyof typeof SPANS;

export const readSpan = (text: string | null): Span => (text !== null && isKeyOf(SPANS, text) ? text : 'week');

/** The Monday of the week in which a day lies: a printed week begins there. */
export function mondayOf(day: PlainDay): PlainDay {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first and the last day that are shown. */
export const daysShown = (from: PlainDay, span: Span) => ({ from, to: addDays(from, SPANS[span] - 1) });
