import { accountOf } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import type { CloseCalendar, OpenCalendar } from './staff-commands.ts';
import type { StaffState } from './staff-state.ts';

/** Opens a calendar of what is due under a new secret address; the one of before works no more (rules/facts#calendar). */
export function openCalendar({ userId, tokenHash, names }: OpenCalendar, state: StaffState): StaffEvent[] {
  if (accountOf(state, userId).calendar?.tokenHash === tokenHash) return [];
  return [{ type: 'StaffCalendarOpened', data: { userId, tokenHash, names } }];
}

/** Nobody reads the calendar any more. */
export function closeCalendar({ userId }: CloseCalendar, state: StaffState): StaffEvent[] {
  return accountOf(state, userId).calendar ? [{ type: 'StaffCalendarClosed', data: { userId } }] : [];
}
