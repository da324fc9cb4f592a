import type { StaffAccount, StaffEvent } from '../../domain/staff/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';

/** A staff account as sign-in and the user calls see it: what the stream says, and when it said it. */
export interface Account extends StaffAccount {
  id: number;
  passwordHash: string;
  /** ISO 8601; sessions issued before are over. */
  sessionsFrom?: string;
  removed: boolean;
  createdAt: string;
  updatedAt: string;
}

/** By id; removed accounts stay, so that history can name them. */
export type Accounts = ReadonlyMap<number, Account>;

/** Takes one event of the stream `staff` into the accounts, in place. */
export function evolveAccounts(accounts: Map<number, Account>, event: Recorded): void {
  const { type, data, metadata } = event as Recorded<StaffEvent>;
  if (type === 'StaffAccountCreated') {
    const { userId: id, ...account } = data;
    accounts.set(id, { id, ...account, removed: false, createdAt: metadata.at, updatedAt: metadata.at });
    return;
  }
  const before = accounts.get(data.userId);
  const changes = changesOf(event as Recorded<StaffEvent>);
  if (before && changes) accounts.set(before.id, { ...before, ...changes, updatedAt: metadata.at });
}

function changesOf({ type, data }: StaffEvent): Partial<Account> | undefined {
  switch (type) {
    case 'StaffAccountChanged': {
      const { userId: _, ...changes } = data;
      return changes as Partial<StaffAccount>;
    }
    case 'StaffPasswordChanged':
    case 'StaffPasswordReset':
      return { passwordHash: data.passwordHash, sessionsFrom: data.sessionsFrom };
    case 'StaffSessionsEnded':
      return { sessionsFrom: data.sessionsFrom };
    case 'StaffAccountRemoved':
      return { removed: true };
    default:
      return undefined;
  }
}
