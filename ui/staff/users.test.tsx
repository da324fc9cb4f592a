import { expect, it } from 'vitest';
import type { WireUser } from '../../domain/wire/contract.ts';
import { lastSignIns, searchUsers } from './users.ts';

const user = (id: number, firstName: string, lastName: string, email: string): WireUser => ({
  id,
  firstName,
  lastName,
  email,
  admin: false,
  auditor: false,
  createdAt: 0,
  updatedAt: 0,
  latestVersion: null,
});
const users = [user(1, 'Zoë', 'Novák', 'zoe@school.example'), user(2, 'Ben', 'Adams', 'ben@school.example')];
const found = (text: string) => searchUsers(users, text).map(({ id }) => id);

it('finds accounts by name, either way round, and by address, accents aside', () => {
  expect(found('zoe novak')).toEqual([1]);
  expect(found('Adams, B')).toEqual([2]);
  expect(found('@school')).toEqual([1, 2]);
  expect(found('(')).toEqual([]);
});
it('knows the newest sign-in of each account', () => {
  const of = (id: number | null, at: string) => ({ user: id === null ? null : { id, name: '' }, at });
  const entries = [of(1, '2026-11-02T08:00:00Z'), of(null, '2026-11-03T08:00:00Z'), of(1, '2026-11-01T08:00:00Z')];
  expect([...lastSignIns(entries)]).toEqual([[1, '2026-11-02T08:00:00Z']]);
});
