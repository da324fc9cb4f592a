import { Rejection } from '../kernel/rejection.ts';
import { accountOf, requireAnotherAdmin } from './account-rules.ts';
import type { StaffEvent } from './events.ts';
import type { DisableAccount } from './staff-commands.ts';
import type { StaffState } from './staff-state.ts';

/** The account stays with its name and rights; nobody can sign in to it, and its sessions end (rules/staff-and-settings#disabled). */
export function disable({ userId, by, at }: DisableAccount, state: StaffState): StaffEvent[] {
  const account = accountOf(state, userId);
  if (account.disabled) return [];
  requireAnotherAdmin(account, state);
  if (by === userId) throw new Rejection('rule', 'Nobody disables their own account.');
  return [{ type: 'StaffAccountDisabled', data: { userId, sessionsFrom: at } }];
}

/** Sessions that were ended stay over; an invitation has to be sent again. */
export const enable = (userId: number, state: StaffState): StaffEvent[] =>
  accountOf(state, userId).disabled ? [{ type: 'StaffAccountEnabled', data: { userId } }] : [];
