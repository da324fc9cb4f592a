import type { PlainDay } from '../kernel/plain-day.ts';
import { invalidFields, Rejection } from '../kernel/rejection.ts';
import { sayDay } from '../kernel/said-day.ts';
import { daysOfYear } from '../school-years/days-of-year.ts';
import { yearRange } from '../school-years/labels.ts';
import type { ActivityDetails } from './events.ts';

/** Each day once, newest first: the same days always give the same list (rules/records#order). */
export const orderedDays = (days: readonly PlainDay[]): PlainDay[] => [...new Set(days)].sort().reverse();

/** An activity took place at least once (rules/records#activity). */
export function requireEvents(days: readonly unknown[]): void {
  if (days.length === 0) throw new Rejection('rule', 'You must add at least one event.');
}

/** Details as they are stored; refuses an activity without events. */
export function settledActivity(details: ActivityDetails): ActivityDetails {
  requireEvents(details.events);
  return { ...details, events: orderedDays(details.events) };
}

type YearOfDays = Parameters<typeof daysOfYear>[0] & { year: number };

/** What is wrong with days outside their school year, if anything; days of `recorded` were accepted in their day (rules/records#activity-days). */
export function outsideYear(
  days: readonly PlainDay[],
  year: YearOfDays,
  recorded: readonly PlainDay[] = [],
): string | undefined {
  const span = daysOfYear(year);
  const wrong = days.filter((day) => !recorded.includes(day) && span && (day < span.first || day > span.last));
  if (!span || wrong.length === 0) return undefined;
  const named = orderedDays(wrong).map(sayDay).join('; ');
  const from = `from ${sayDay(span.first)} to ${sayDay(span.last)}`;
  return `${named}: outside ${yearRange(year.year)}, whose activities are ${from}.`;
}

/** Refuses days outside their school year. */
export function requireDaysInYear(...question: Parameters<typeof outsideYear>): void {
  const fault = outsideYear(...question);
  if (fault) throw invalidFields({ events: [fault] });
}
