import { type Account, accountStatus } from '../../domain/staff/staff.ts';
import { type AccountState, accountState, accountStates } from '../../domain/wire/accounts.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';

const present = (account: Account): AccountState => ({
  id: account.userId,
  status: accountStatus(account),
  invitedUntil: account.invitation?.expiresAt ?? null,
  hasPassword: account.passwordHash !== null,
  secondFactor: account.secondFactor !== null,
  identityInvitedUntil: account.identityInvitation?.expiresAt ?? null,
  identityIssuer: account.identity?.issuer ?? null,
});

/** How one account stands after a command on it. */
export async function stateOf({ parts }: Pick<Call, 'parts'>, userId: number): Promise<AccountState> {
  const { state } = await parts.followed.staff.current();
  return present(state.decided.accounts.get(userId) as Account);
}

export const answersState = answersJson(accountState);

export const accounts = route({
  method: 'GET',
  path: '/api/app/accounts',
  rule: 'admin',
  about: 'How all accounts stand: invited, active or disabled, and how people sign in to them',
  access: 'names of colleagues',
  answers: answersJson(accountStates),
  async answer({ parts }) {
    const { state } = await parts.followed.staff.current();
    return json({ accounts: [...state.decided.accounts.values()].map(present) });
  },
});
