import type { RemovedAccounts } from '../../domain/wire/accounts.ts';
import * as calls from '../../domain/wire/calls/accounts.ts';
import { json } from '../http/reply.ts';
import { actorNames } from './actor-names.ts';
import { route } from './route.ts';
import type { QueryServices } from './services.ts';

/** Accounts that were removed, the last one first. */
export async function removedAccountsOf({ followed }: Pick<QueryServices, 'followed'>): Promise<RemovedAccounts> {
  const { state } = await followed.staff.current();
  const { forgotten } = state.decided;
  const named = await actorNames(followed);
  const accounts = [...state.listed.values()]
    .filter(({ removed }) => removed)
    .map(({ id, email, updatedAt }) => ({
      id,
      name: named(id).name,
      email,
      removedAt: updatedAt,
      forgotten: forgotten.has(id),
    }))
    .sort((a, b) => (a.removedAt < b.removedAt ? 1 : -1));
  return { accounts };
}

export const removedAccounts = route(calls.removedAccounts, {
  rule: 'admin',
  about: 'Accounts that were removed: the histories show their names until they are forgotten',
  access: 'names of colleagues',
  answer: async ({ services }) => json(await removedAccountsOf(services)),
});
