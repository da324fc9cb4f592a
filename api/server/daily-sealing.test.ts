import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessHead } from '../../event-store/seals/seal.ts';
import { keepSealing } from './sealing.ts';

const TODAY = '2026-11-28T09:00:00.000Z';

describe('the sealing of a server', () => {
  const HOUR_MS = 3_600_000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A log of so many events that nobody has sealed, and what is done to seal it. */
  function school({ events = 0, last }: { events?: number; last?: string } = {}) {
    const done: string[] = [];
    const errors: object[] = [];
    const kept = {
      ...{ events, sealed: 0, at: last, hour: 0, ends: undefined as object | undefined },
      access: undefined as AccessHead | undefined,
      failure: undefined as Error | undefined,
    };
    const seal = (at: string) => ({ at, events: kept.sealed, access: kept.access });
    const end = keepSealing({
      sealer: {
        last: async () => (kept.at === undefined ? undefined : seal(kept.at)),
        async seal(at: string, { limit }: { limit: number }) {
          if (kept.failure) throw kept.failure;
          const next = Math.min(kept.events, kept.sealed + limit);
          done.push(`sealed ${next}`);
          if (next > kept.sealed) kept.at = at;
          kept.sealed = next;
          return seal(at);
        },
      } as never,
      clock: () => new Date(Date.parse(TODAY) + kept.hour * HOUR_MS),
      log: { error: (about: object) => errors.push(about) } as never,
      access: {
        store: { ends: async () => kept.ends },
        async flush() {
          done.push('access record written');
        },
      } as never,
      configuration: { TIME_ZONE: 'America/Phoenix' } as never,
    });
    const hours = async (count: number) => {
      for (let more = 0; more < count; more += 1) {
        kept.hour += 1;
        await vi.advanceTimersByTimeAsync(HOUR_MS);
      }
    };
    return { done, errors, kept, end, hours };
  }

  it('takes a backlog in slices, and is done when a slice brings nothing new', async () => {
    const { done, end, hours } = school({ events: 120_000 });
    await hours(1);
    expect(done).toEqual(['sealed 50000', 'sealed 100000', 'sealed 120000', 'sealed 120000']);
    await end();
  });

  it('leaves the rest of a backlog to the next start where the server ends meanwhile', async () => {
    const { done, end } = school({ events: 1_000_000 });
    await end();
    expect(done.slice(-2)).toEqual(['access record written', expect.stringMatching(/^sealed \d+$/)]);
    expect(done.length).toBeLessThan(5);
  });

  it('is done once a day of the school, whatever is written on it', async () => {
    const { done, kept, end, hours } = school({ events: 5, last: TODAY });
    // Two in the morning there; 21 hours later it is almost midnight.
    await hours(21);
    expect(done).toEqual([]);
    kept.events = 7;
    await hours(2);
    expect(done).toEqual(['sealed 7', 'sealed 7']);
    await end();
  });

  it('is tried again in an hour where it failed, and says why', async () => {
    const { done, errors, kept, end, hours } = school({ events: 3 });
    kept.failure = new Error('the key store is full');
    await hours(2);
    expect([done, errors.length]).toEqual([[], 3]);
    expect(errors[0]).toEqual({ error: kept.failure });
    kept.failure = undefined;
    await hours(1);
    expect(done).toEqual(['sealed 3', 'sealed 3']);
    await end();
  });

  it('is done once more at the end, when the access record is written; a failure of that keeps no server from ending', async () => {
    const { done, errors, end, hours } = school({ events: 3 });
    await hours(1);
    done.length = 0;
    await end();
    expect(done).toEqual(['access record written', 'sealed 3']);
    const other = school({ events: 3 });
    await other.hours(1);
    other.kept.failure = new Error('the key store is full');
    await other.end();
    expect([other.errors, errors]).toEqual([[{ error: other.kept.failure }], []]);
  });

  const head = (id: number) => ({ id, hash: `hash of ${id}` });
  it.each<[string, { head: object; anchor: object }, AccessHead, number]>([
    ['ends before its seal', { head: head(4), anchor: head(0) }, { entry: 5, hash: 'x' }, 1],
    [
      'begins behind its seal',
      { head: head(9), anchor: head(3) },
      {
        ...{ entry: 9, hash: 'x' },
        begins: { entry: 2, hash: 'y' },
      },
      1,
    ],
    [
      'is as it was sealed',
      { head: head(9), anchor: head(2) },
      {
        ...{ entry: 9, hash: 'x' },
        begins: { entry: 2, hash: 'y' },
      },
      0,
    ],
    [
      'goes on, and its seal does not say where it begins',
      { head: head(9), anchor: head(3) },
      { entry: 5, hash: 'x' },
      0,
    ],
  ])('says so where the access record %s', async (_, ends, sealed, count) => {
    const { errors, kept, end, hours } = school({ events: 1 });
    kept.ends = ends;
    kept.access = sealed;
    await hours(1);
    const told = new Set(errors.map((about) => JSON.stringify(about)));
    expect(told.size).toBe(count);
    if (count > 0) expect(errors[0]).toMatchObject({ sealed });
    await end();
  });
});
