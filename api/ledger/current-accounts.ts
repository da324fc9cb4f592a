import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ListedAccount } from './accounts-fold.ts';
import type { FollowedStreams } from './followed-streams.ts';

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
