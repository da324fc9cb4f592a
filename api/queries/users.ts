import { foldText } from '../../domain/kernel/fold-text.ts';
import { accountOf } from '../../domain/staff/account-rules.ts';
import type { UserRow } from '../../domain/wire/accounts.ts';
import * as calls from '../../domain/wire/calls/users.ts';
import { json } from '../http/reply.ts';
import { shortList } from '../http/simple-rest.ts';
import type { ListedAccount } from '../ledger/accounts-fold.ts';
import { accountOr404, currentAccounts } from '../ledger/current-accounts.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { presentUser, presentUserRow } from '../presenters/user.ts';
import { route } from './route.ts';

/** The account with this id as simple REST answers it, or 404. */
export async function userRowOr404(followed: Pick<FollowedStreams, 'staff'>, id: number): Promise<UserRow> {
  const account = await accountOr404(followed, id);
  const { state } = await followed.staff.current();
  return presentUserRow(account, accountOf(state.decided, id));
}

export const user = route(calls.user, {
  rule: 'read',
  about: 'The signed-in user',
  access: 'own account',
  async answer({ services, actor }) {
    return json({ user: presentUser(await accountOr404(services.followed, actor.id)) });
  },
});

export const users = route(calls.users, {
  rule: 'read',
  about: 'All users: names, address and flags',
  access: 'names of colleagues',
  madeFrom: () => ({ topics: ['staff'] }),
  async answer({ services }) {
    return json({ users: (await currentAccounts(services.followed)).map(presentUser) });
  },
});

/** What an account may do, in a word. */
const rightsOf = ({ admin, auditor }: ListedAccount) => (admin ? 'admin' : auditor ? 'auditor' : 'staff');

const isNamed = ({ firstName, lastName, email }: ListedAccount, text: string) =>
  text === '' || foldText(`${firstName} ${lastName} ${email}`).includes(text);

export const restUsers = route(calls.restUsers, {
  rule: 'read',
  about: 'Users as a simple-REST list',
  access: 'names of colleagues',
  madeFrom: () => ({ topics: ['staff'] }),
  async answer({ services, input }) {
    const list = input.query;
    const { id: ids, q = '', status, rights } = list.filter;
    const { state } = await services.followed.staff.current();
    // A long one takes a millisecond: once, not for each account.
    const text = foldText(q);
    const accounts = (await currentAccounts(services.followed)).filter(
      (account) =>
        (!ids || ids.includes(account.id)) && (!rights || rightsOf(account) === rights) && isNamed(account, text),
    );
    const rows = accounts
      .map((account) => presentUserRow(account, accountOf(state.decided, account.id)))
      .filter((row) => !status || row.status === status);
    return shortList('users', rows, list);
  },
});

export const restUser = route(calls.restUser, {
  rule: 'read',
  about: 'One user',
  access: 'names of colleagues',
  async answer(call) {
    return json(await userRowOr404(call.services.followed, call.input.params.id));
  },
});
