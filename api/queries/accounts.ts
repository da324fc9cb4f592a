import { accountOf } from '../../domain/staff/account-rules.ts';
import { type Account, accountStatus } from '../../domain/staff/staff.ts';
import type { AccountState } from '../../domain/wire/accounts.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import { json } from '../http/reply.ts';
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

/** How one account stands after a command on it. @throws {Rejection} `not-found` where somebody has removed it since */
export async function stateOf(
  { services }: { services: Pick<QueryServices, 'followed'> },
  userId: number,
): Promise<AccountState> {
  const { state } = await services.followed.staff.current();
  return present(accountOf(state.decided, userId));
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
