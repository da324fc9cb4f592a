import type { QueryFilters } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { WireUser } from '../../domain/wire/contract.ts';

/** Under which all that is loaded of accounts is kept. */
export const USERS_KEY = ['users'];

/** What there is of accounts but each by itself: asked anew when one of them is gone, whom nobody can answer for any more. */
export const USER_LISTS: QueryFilters = {
  queryKey: USERS_KEY,
  predicate: ({ queryKey }) => queryKey[1] !== 'getOne',
};

/** 'Ana Bee' */
export const nameOf = (user: Pick<WireUser, 'firstName' | 'lastName'>): string => `${user.firstName} ${user.lastName}`;

/** As many as one list may hold: far more than a school has. */
const ALL = { page: 1, perPage: 1_000 };

/** All accounts by name. */
export const useUsers = () =>
  useGetList<WireUser>('users', { pagination: ALL, sort: { field: 'firstName', order: 'ASC' } });
