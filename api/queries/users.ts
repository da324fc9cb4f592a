import { foldText } from '../../domain/kernel/fold-text.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/users.ts';
import { route } from '../http/define-route.ts';
import { json } from '../http/reply.ts';
import { shortList } from '../http/simple-rest.ts';
import type { ListedAccount } from '../ledger/accounts-fold.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { presentUser } from '../presenters/user.ts';

/** The accounts there are, out of their stream: never behind, whatever becomes of the read models. */
export async function currentAccounts(followed: Pick<FollowedStreams, 'staff'>): Promise<ListedAccount[]> {
  const { state } = await followed.staff.current();
  return [...state.listed.values()].filter((account) => !account.removed);
}

/** The account with this id, or 404. */
export async function accountOr404(followed: Pick<FollowedStreams, 'staff'>, id: number): Promise<ListedAccount> {
  const { state } = await followed.staff.current();
  const account = state.listed.get(id);
  if (!account || account.removed) throw new Rejection('not-found', 'User does not exist');
  return account;
}

export const user = route(calls.user, {
  rule: 'read',
  about: 'The signed-in user',
  access: 'own account',
  async answer({ parts, actor }) {
    return json({ user: presentUser(await accountOr404(parts.followed, actor.id)) });
  },
});

export const users = route(calls.users, {
  rule: 'read',
  about: 'All users: names, address and flags',
  access: 'names of colleagues',
  madeFrom: () => ({ topics: ['staff'] }),
  async answer({ parts }) {
    return json({ users: (await currentAccounts(parts.followed)).map(presentUser) });
  },
});

const found = (account: ListedAccount, q: string) =>
  foldText(`${account.firstName} ${account.lastName} ${account.email}`).includes(foldText(q));

export const restUsers = route(calls.restUsers, {
  rule: 'read',
  about: 'Users as a simple-REST list',
  access: 'names of colleagues',
  madeFrom: () => ({ topics: ['staff'] }),
  async answer({ parts, input }) {
    const list = input.query;
    const { id: ids, q = '' } = list.filter;
    const accounts = await currentAccounts(parts.followed);
    const rows = accounts.filter((account) => (!ids || ids.includes(account.id)) && found(account, q)).map(presentUser);
    return shortList('users', rows, list);
  },
});

export const restUser = route(calls.restUser, {
  rule: 'read',
  about: 'One user',
  access: 'names of colleagues',
  async answer(call) {
    return json(presentUser(await accountOr404(call.parts.followed, call.input.params.id)));
  },
});
