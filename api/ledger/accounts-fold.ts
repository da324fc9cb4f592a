import { forgottenFields } from '../../domain/kernel/forgotten.ts';
import { type StaffAccount, type StaffEvent, staffEventTypes } from '../../domain/staff/events.ts';
import { openedBy } from '../../domain/staff/openings.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';

/** A staff account as the user calls show it, with the times its decider does not care for. */
export interface ListedAccount extends StaffAccount {
  id: number;
  removed: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What is left of who was forgotten: the same as when it is read after the key was destroyed. */
const FORGOTTEN_ACCOUNT = forgottenFields(staffEventTypes.StaffAccountCreated);

/** Takes one event of the stream `staff` into the accounts, in place. Removed accounts stay, so that history names them. */
export function evolveAccounts(accounts: Map<number, ListedAccount>, event: Recorded<StaffEvent>): void {
  const { type, data, metadata } = event;
  if (type === 'StaffAccountCreated') {
    const { userId: id, passwordHash: _, ...account } = data;
    accounts.set(id, { id, ...account, removed: false, createdAt: metadata.at, updatedAt: metadata.at });
    return;
  }
  const before = 'userId' in data ? accounts.get(data.userId) : undefined;
  if (!before) return;
  if (type === 'StaffAccountRemoved') accounts.set(before.id, { ...before, removed: true, updatedAt: metadata.at });
  if (type === 'StaffAccountForgotten') accounts.set(before.id, { ...before, ...FORGOTTEN_ACCOUNT });
  if (type === 'StaffAccountChanged') {
    const { userId: _, ...changes } = data;
    accounts.set(before.id, { ...before, ...(changes as Partial<StaffAccount>), updatedAt: metadata.at });
  }
}

/** Takes one event of the stream `staff` into who opened whose account, in place. */
export function evolveOpenings(openings: Map<number, Map<number, string>>, event: Recorded<StaffEvent>): void {
  const { actor, at } = event.metadata;
  const account = openedBy(event);
  if (account === undefined || actor === null || actor === account) return;
  const hands = openings.get(account) ?? new Map<number, string>();
  openings.set(account, hands.set(actor, at));
}
