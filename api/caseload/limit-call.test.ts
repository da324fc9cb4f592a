import { expect, it } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { limiting } from './limit-call.ts';
import type { CaseloadServices } from './services.ts';

it('reads no more of a stream than was asked for: one that everybody writes to is read in parts', async () => {
  const asked: unknown[] = [];
  const read = async (...given: unknown[]) => {
    asked.push(given);
    return { events: [], tip: { revision: -1, hash: null } };
  };
  const whole = { ledger: { read }, readModels: {} } as unknown as CaseloadServices & { ledger: { read: typeof read } };
  const sight = {
    mode: 'closed',
    day: '2026-02-10' as PlainDay,
    scope: undefined,
    lists: false,
    leavesOut: false,
  } as const;
  const { ledger } = limiting(whole, { ...sight, open: new Set([100_001]) }).services(whole);
  await ledger.read('staff', 500, 500);
  await ledger.read('student-100001', 7, 1);
  expect(asked).toEqual([
    ['staff', 500, 500],
    ['student-100001', 7, 1],
  ]);
});
