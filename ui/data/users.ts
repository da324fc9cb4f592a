import { useQuery } from '@tanstack/react-query';
import { compareKey } from '../../domain/kernel/fold-text.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { api } from './api.ts';

/** Under which the list of accounts is kept. */
export const USERS_KEY = ['users'];

/** 'Ana Bee' */
export const nameOf = (user: Pick<WireUser, 'firstName' | 'lastName'>): string => `${user.firstName} ${user.lastName}`;

const byName = (a: WireUser, b: WireUser) => compareKey(nameOf(a)).localeCompare(compareKey(nameOf(b)));

/** All accounts by name. */
export const useUsers = () =>
  useQuery({
    queryKey: USERS_KEY,
    queryFn: ({ signal }) => api.get('/api/users', { signal }),
    select: ({ users }) => users.toSorted(byName),
  });
