import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { AccessEntry } from './port.ts';
import { gatherRefusals } from './refusals.ts';

const BEGIN = Date.UTC(2026, 0, 20, 9);
const QUARTER_MS = 15 * 60_000;
const at = (ms: number) => new Date(BEGIN + ms).toISOString();

const entry = (more: Partial<AccessEntry> = {}): AccessEntry => ({
  ...{
    at: at(0),
    day: '2026-01-20' as PlainDay,
    kind: 'call-refused',
    userId: 2,
    address: '192.0.2.7',
    studentId: null,
  },
  ...{ call: 'GET /api/app/forgetting', details: { reason: 'Only administrators may do this.' } },
  ...more,
});

let told: AccessEntry[];
const gathering = () => gatherRefusals(async (one) => void told.push(one));
const timesOf = ({ details }: AccessEntry) => details['times'];

beforeEach(() => {
  told = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('refusals', () => {
  it('are told at once the first time, and together from then on', async () => {
    const { refuse, flush } = gathering();
    for (let n = 0; n < 4; n += 1) await refuse(entry({ at: at(n * 1000) }));
    expect(told).toEqual([entry()]);
    await flush();
    expect(told.slice(1)).toEqual([entry({ at: at(3000), details: { ...entry().details, times: 3 } })]);
    await flush();
    expect(told).toHaveLength(2);
  });

  it.each<[string, Partial<AccessEntry>]>([
    ['another account', { userId: 3 }],
    ['another call', { call: 'POST /api/app/forgetting' }],
    ['another student', { studentId: 100_001 }],
    ['another reason', { details: { reason: 'Auditors may read everything and change nothing.' } }],
  ])('are told by themselves where they are of %s', async (_, more) => {
    const { refuse } = gathering();
    await refuse(entry());
    await refuse(entry(more));
    expect(told).toEqual([entry(), entry(more)]);
  });

  it('are those of one account from wherever it comes, and of one address where there is none', async () => {
    const { refuse } = gathering();
    await refuse(entry());
    await refuse(entry({ address: '198.51.100.9' }));
    expect(told).toHaveLength(1);
    await refuse(entry({ userId: null }));
    await refuse(entry({ userId: null, address: '198.51.100.9' }));
    await refuse(entry({ userId: null, address: '198.51.100.9' }));
    expect(told).toHaveLength(3);
  });

  it('are told after a quarter of an hour without anything that comes, and begin anew then', async () => {
    const { refuse } = gathering();
    await refuse(entry());
    await refuse(entry({ at: at(60_000) }));
    await vi.advanceTimersByTimeAsync(QUARTER_MS - 1);
    expect(told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.map(timesOf)).toEqual([undefined, 1]);
    await refuse(entry({ at: at(QUARTER_MS) }));
    expect(told.map(timesOf)).toEqual([undefined, 1, undefined]);
    await vi.advanceTimersByTimeAsync(2 * QUARTER_MS);
    expect(told).toHaveLength(3);
  });

  it('begin anew where the clock says so before the timer, or was set back: what was counted is told first', async () => {
    const { refuse } = gathering();
    await refuse(entry());
    await refuse(entry({ at: at(1000) }));
    await refuse(entry({ at: at(QUARTER_MS) }));
    await refuse(entry({ at: at(-1) }));
    expect(told.map((one) => [one.at, timesOf(one)])).toEqual([
      [at(0), undefined],
      [at(1000), 1],
      [at(QUARTER_MS), undefined],
      [at(-1), undefined],
    ]);
  });

  it('that began anew are counted for a quarter of an hour from then on', async () => {
    const { refuse } = gathering();
    await refuse(entry());
    await vi.advanceTimersByTimeAsync(60_000);
    for (const ms of [QUARTER_MS, QUARTER_MS + 1]) await refuse(entry({ at: at(ms) }));
    await vi.advanceTimersByTimeAsync(QUARTER_MS - 60_000);
    expect(told.map(timesOf)).toEqual([undefined, undefined]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.map(timesOf)).toEqual([undefined, undefined, 1]);
  });

  it('of more kinds than are remembered are told in the order they came, and none is lost', async () => {
    const { refuse, flush } = gathering();
    const many = 10_000;
    await refuse(entry({ studentId: 1 }));
    await refuse(entry({ studentId: 1 }));
    for (let n = 2; n <= many; n += 1) await refuse(entry({ studentId: n }));
    expect(told).toHaveLength(many);
    await refuse(entry({ studentId: many + 1 }));
    expect(told.slice(many).map(({ studentId, details }) => [studentId, details['times']])).toEqual([
      [1, 1],
      [many + 1, undefined],
    ]);
    await flush();
    expect(told).toHaveLength(many + 2);
  });

  it('are all told in the end, whoever is refused what and when', async () => {
    const refusals = fc.array(
      fc.record({
        userId: fc.constantFrom(1, 2, null),
        address: fc.constantFrom('192.0.2.7', '198.51.100.9'),
        studentId: fc.constantFrom(null, 100_001),
        at: fc.integer({ min: -QUARTER_MS, max: 3 * QUARTER_MS }).map(at),
      }),
      { maxLength: 40 },
    );
    const key = ({ userId, address, studentId }: AccessEntry) => JSON.stringify([userId ?? address, studentId]);
    await fc.assert(
      fc.asyncProperty(refusals, async (some) => {
        told = [];
        const { refuse, flush } = gathering();
        await Promise.all(some.map((one) => refuse(entry(one))));
        await flush();
        const counts = (entries: readonly AccessEntry[]) => {
          const sums = new Map<string, number>();
          for (const one of entries) sums.set(key(one), (sums.get(key(one)) ?? 0) + Number(timesOf(one) ?? 1));
          return sums;
        };
        expect(counts(told)).toEqual(counts(some.map((one) => entry(one))));
      }),
    );
  });
});
