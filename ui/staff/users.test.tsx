import { expect, it } from 'vitest';
import { lastSignIns } from './users.ts';

it('knows the newest sign-in of each account', () => {
  const of = (id: number | null, at: string) => ({ user: id === null ? null : { id, name: '' }, at });
  const entries = [of(1, '2026-11-02T08:00:00Z'), of(null, '2026-11-03T08:00:00Z'), of(1, '2026-11-01T08:00:00Z')];
  expect([...lastSignIns(entries)]).toEqual([[1, '2026-11-02T08:00:00Z']]);
});
