import { accountOf } from '../../domain/staff/account-rules.ts';
import type { StaffEvent } from '../../domain/staff/events.ts';
import { type Account, accountStatus, type StaffState, staffDecider } from '../../domain/staff/staff.ts';
import type { AccountState } from '../../domain/wire/accounts.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { json } from '../http/reply.ts';
import { followStream } from '../ledger/followed-stream.ts';
import { route } from './route.ts';
import type { QueryServices } from './services.ts';

const present = (account: Account): AccountState => ({
  id: account.userId,
  status: accountStatus(account),
  invitedUntil: account.invitation?.expiresAt ?? null,
  hasPassword: account.passwordHash !== null,
  secondFactor: account.secondFactor !== null,
  identityInvitedUntil: account.identityInvitation?.expiresAt ?? null,
  identityIssuer: account.identity?.issuer ?? null,
});

type Read = Pick<QueryServices, 'followed' | 'ledger'>;

/** The accounts as an entry left them, page by page: there may be more changes of accounts than there is memory for. */
async function accountsAt({ ledger, followed }: Read, position: Position): Promise<StaffState> {
  const evolve = (state: StaffState, event: Recorded<StaffEvent>) =>
    event.position <= position ? staffDecider.evolve(state, event) : state;
  return (await followStream(ledger, followed.staff.stream, { initial: () => staffDecider.initial, evolve }).current())
    .state;
}

/**
 * How one account stands after a command on it, which wrote up to this entry, or nothing. Where somebody has removed it since, as the
 * command left it: what was carried out is not refused.
 * @throws {Rejection} `not-found` where it was removed before anything was written
 */
export async function stateOf(
  { services }: { services: Read },
  userId: number,
  position: Position | null,
): Promise<AccountState> {
  const { decided } = (await services.followed.staff.current()).state;
  const isThere = position === null || decided.accounts.has(userId);
  return present(accountOf(isThere ? decided : await accountsAt(services, position), userId));
}

export const accounts = route(calls.accounts, {
  rule: 'admin',
  about: 'How all accounts stand: invited, active or disabled, and how people sign in to them',
  access: 'names of colleagues',
  async answer({ services }) {
    const { state } = await services.followed.staff.current();
    return json({ accounts: [...state.decided.accounts.values()].map(present) });
  },
});
