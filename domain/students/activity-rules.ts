import type { PlainDay } from '../kernel/plain-day.ts';
import { Rejection } from '../kernel/rejection.ts';
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
