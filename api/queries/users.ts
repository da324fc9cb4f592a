import { z } from 'zod';
import { foldText } from '../../domain/kernel/fold-text.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { wireUser } from '../../domain/wire/contract.ts';
import { answersJson, answersPage } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { readRestList, restIds, restQuery, shortList } from '../http/simple-rest.ts';
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

export const user = route({
  method: 'GET',
  path: '/api/user',
  rule: 'read',
  about: 'The signed-in user',
  access: 'own account',
  answers: answersJson(z.object({ user: wireUser })),
  async answer({ parts, actor }) {
    return json({ user: presentUser(await accountOr404(parts.followed, actor.id)) });
  },
});

export const users = route({
  method: 'GET',
  path: '/api/users',
  rule: 'read',
  about: 'All users: names, address and flags',
  access: 'names of colleagues',
  answers: answersJson(z.object({ users: z.array(wireUser) })),
  madeFrom: () => ({ topics: ['staff'] }),
  async answer({ parts }) {
    return json({ users: (await currentAccounts(parts.followed)).map(presentUser) });
  },
});

const userFilter = z.object({ id: restIds.optional(), q: z.string().optional() });
const USER_SORTS = ['id', 'firstName', 'lastName', 'email', 'admin', 'auditor', 'createdAt'] as const;

const found = (account: ListedAccount, q: string) =>
  foldText(`${account.firstName} ${account.lastName} ${account.email}`).includes(foldText(q));

export const restUsers = route({
  method: 'GET',
  path: '/api/rest/users',
  rule: 'read',
  about: 'Users as a simple-REST list',
  query: restQuery(userFilter, USER_SORTS),
  access: 'names of colleagues',
  answers: answersPage(wireUser),
  madeFrom: () => ({ topics: ['staff'] }),
  async answer({ parts, query }) {
    const list = readRestList(query, userFilter, USER_SORTS);
    const { id: ids, q = '' } = list.filter;
    const accounts = await currentAccounts(parts.followed);
    const rows = accounts.filter((account) => (!ids || ids.includes(account.id)) && found(account, q)).map(presentUser);
    return shortList('users', rows, list);
  },
});

export const restUser = route({
  method: 'GET',
  path: '/api/rest/users/:id',
  rule: 'read',
  about: 'One user',
  access: 'names of colleagues',
  answers: answersJson(wireUser),
  async answer(call) {
    return json(presentUser(await accountOr404(call.parts.followed, idParam(call, 'id'))));
  },
});
