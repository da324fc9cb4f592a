import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AccessRecordRow } from '../../domain/wire/access-record.ts';
import { api } from '../data/api.ts';

/** Under which the list of one's own sessions is kept. */
export const SESSIONS_KEY = ['sessions'];
/** Under which it is kept whether the own account is connected to the sign-in provider. */
export const CONNECTION_KEY = ['providerConnection'];
/** Under which it is kept how the accounts stand. */
export const ACCOUNTS_KEY = ['accounts'];

/** How each account stands, by id. */
export const useAccountStates = () =>
  useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: ({ signal }) => api.get('/api/app/accounts', { signal }),
    select: ({ accounts }) => new Map(accounts.map((account) => [account.id, account])),
  });

/** Sign-ins looked through for the last one of everybody. */
const LOOKED_THROUGH = 1_000;

/** When each account signed in last, ISO 8601, as far as the access record's latest entries tell: what is so now. */
export function useLastSignIns(enabled: boolean): ReadonlyMap<number, string> {
  const dataProvider = useDataProvider();
  const { data = NONE } = useQuery({
    queryKey: ['accessRecord', 'last-sign-ins'],
    enabled,
    queryFn: ({ signal }) =>
      dataProvider.getList<AccessRecordRow>('accessRecord', {
        filter: { kind: 'signed-in' },
        sort: { field: 'at', order: 'DESC' },
        pagination: { page: 1, perPage: LOOKED_THROUGH },
        signal,
      }),
    select: ({ data: entries }) => lastSignIns(entries),
  });
  return data;
}
const NONE: ReadonlyMap<number, string> = new Map();

/** The newest of each account, whatever the order. */
export function lastSignIns(entries: readonly Pick<AccessRecordRow, 'user' | 'at'>[]): Map<number, string> {
  const last = new Map<number, string>();
  for (const { user, at } of entries) {
    if (user?.id != null && at > (last.get(user.id) ?? '')) last.set(user.id, at);
  }
  return last;
}
