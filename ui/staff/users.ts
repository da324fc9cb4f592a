import { useQuery } from '@tanstack/react-query';
import { compareKey, foldText } from '../../domain/kernel/fold-text.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from '../data/api.ts';

export const USERS_KEY = ['users'];

export const nameOf = (user: Pick<WireUser, 'firstName' | 'lastName'>): string => `${user.firstName} ${user.lastName}`;

const byName = (a: WireUser, b: WireUser) => compareKey(nameOf(a)).localeCompare(compareKey(nameOf(b)));

/** All accounts by name. */
export const useUsers = () =>
  useQuery({
    queryKey: USERS_KEY,
    queryFn: ({ signal }) => api.get<{ users: WireUser[] }>('/users', { signal }),
    select: ({ users }) => users.toSorted(byName),
  });

/** Those whose name or address contains the text, accents and letter case aside. */
export function searchUsers(users: readonly WireUser[], text: string): WireUser[] {
  const wanted = foldText(text);
  return users.filter((user) =>
    [nameOf(user), `${user.lastName}, ${user.firstName}`, user.email].some((words) => foldText(words).includes(wanted)),
  );
}
