import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LeaseRow } from '../storage/mongodb/connect.ts';
import { GONE_AFTER_MS } from '../storage/mongodb/leases.ts';
import { createWorkerWatch, type GenerationProgress, progressFrom } from './progress.ts';
import { createRepeater } from './repeater.ts';

afterEach(() => vi.restoreAllMocks());

const stop = { position: '7', eventType: 'StudentAdmitted', reason: 'no name' };
const row = (more: Partial<GenerationProgress>): GenerationProgress => ({
  ...{ _id: 'staff-v1-1', projection: 'staff', version: 1, state: 'live', stopped: null, position: '12', number: 12 },
  ...more,
});
const building = (more: Partial<GenerationProgress> = {}) =>
  row({ _id: 'staff-v2-2', version: 2, state: 'building', position: '3', ...more });
const staffOf = (rows: GenerationProgress[], isKept = true) => progressFrom(['staff'], rows, () => isKept)['staff'];

describe('how far a read model of a cluster is', () => {
  const live = { generation: 'staff-v1-1', position: 12n, following: true, building: false };

  it.each<[string, GenerationProgress[], object]>([
    ['what its live generation says', [row({})], live],
    ['what its live generation says while the next is built', [building(), row({})], live],
    [
      'that of a position longer than a number can tell apart',
      [row({ position: '9007199254740993' })],
      {
        ...live,
        position: 9_007_199_254_740_993n,
      },
    ],
    ['not to be waited for where the live one has stopped', [row({ stopped: stop })], { ...live, following: false }],
    ['to be waited for although the one that is built has stopped', [row({}), building({ stopped: stop })], live],
    [
      'to be waited for while its first is on its way',
      [building()],
      {
        ...{ generation: null, position: 0n, following: false, building: true },
      },
    ],
    [
      'not to be waited for where its first has stopped',
      [building({ stopped: stop })],
      {
        ...{ generation: null, position: 0n, following: false, building: false },
      },
    ],
    [
      'nothing where only others, and one that is retired, are there',
      [row({ state: 'retired' }), row({ projection: 'facts' })],
      {
        ...{ generation: null, position: 0n, following: false, building: false },
      },
    ],
  ])('is %s', (_, rows, progress) => expect(staffOf(rows)).toEqual(progress));

  it('is not to be waited for where no worker keeps it, and is read all the same', () => {
    expect(staffOf([row({})], false)).toEqual({ ...live, following: false });
    expect(staffOf([building()], false)).toMatchObject({ generation: null, building: false });
  });
});

describe('a watch of workers', () => {
  const lease = (more: Partial<LeaseRow> = {}) =>
    ({ _id: 'staff', holder: 'a', fence: 1, beat: 1, ...more }) as LeaseRow;
  /** A watch that has looked at these, each a second after the one before. */
  function watched(...looks: LeaseRow[]) {
    const clock = vi.spyOn(performance, 'now');
    const watch = createWorkerWatch();
    looks.forEach((one, at) => {
      clock.mockReturnValue(100_000 + at * 1000);
      watch.look([one]);
    });
    const last = 100_000 + (looks.length - 1) * 1000;
    return (later: number) => {
      clock.mockReturnValue(last + later);
      return watch.isKept('staff');
    };
  }

  it('knows of nobody before it has looked, nor of what has no lease', () => {
    const watch = createWorkerWatch();
    watch.look([lease({ _id: 'facts' })]);
    expect([watch.isKept('staff'), watch.isKept('facts')]).toEqual([false, true]);
  });

  it('waits twice as long as a worker may be silent before it counts as gone', () => {
    const isKept = watched(lease());
    expect([isKept(2 * GONE_AFTER_MS - 1), isKept(2 * GONE_AFTER_MS)]).toEqual([true, false]);
  });

  it.each<[string, Partial<LeaseRow>]>([
    ['a further beat', { beat: 2 }],
    ['another worker that took over', { fence: 2 }],
    ['one that gave its lease back', { holder: null }],
  ])('takes %s for a sign of life', (_, sign) => {
    expect(watched(lease(), lease(sign))(2 * GONE_AFTER_MS - 1)).toBe(true);
  });

  it('takes what has not changed for none, nor who holds it', () => {
    const isKept = watched(lease(), lease(), lease({ holder: 'b' }));
    expect([isKept(2 * GONE_AFTER_MS - 2001), isKept(2 * GONE_AFTER_MS - 2000)]).toEqual([true, false]);
  });
});

describe('steps that are repeated', () => {
  /** Repeats steps of these outcomes, then is told that it is over; the waits between them. */
  async function repeated(...outcomes: (Error | undefined)[]) {
    const over = new AbortController();
    const [waits, told, failing]: [number[], string[], boolean[]] = [[], [], []];
    const left = [...outcomes];
    const repeater = createRepeater(over.signal, (error, what) => told.push(`${what}: ${(error as Error).message}`));
    await repeater.repeat({
      ...{ what: 'looking', everyMs: 40 },
      async step() {
        const error = left.shift();
        if (error) throw error;
      },
      async sleep(milliseconds) {
        waits.push(milliseconds);
        failing.push(repeater.isFailing());
        if (left.length === 0) over.abort();
      },
    });
    return { waits, told, failing };
  }
  const down = new Error('no server');

  it('come one after another, and a failure is told and tried again a second later', async () => {
    expect(await repeated(undefined, down, down, undefined)).toEqual({
      waits: [40, 1000, 1000, 40],
      told: ['looking: no server', 'looking: no server'],
      failing: [false, true, true, false],
    });
  });

  it('fail as long as any of several does', async () => {
    const over = new AbortController();
    const repeater = createRepeater(over.signal, () => undefined);
    const never = new Promise<void>(() => undefined);
    const slept = Promise.withResolvers<void>();
    void repeater.repeat({
      ...{ what: 'telling', everyMs: 1, step: () => Promise.reject(down) },
      async sleep() {
        slept.resolve();
        await never;
      },
    });
    await slept.promise;
    const looking = { what: 'looking', everyMs: 1, step: async () => undefined, sleep: async () => over.abort() };
    await repeater.repeat(looking);
    expect(repeater.isFailing()).toBe(true);
  });

  it('are none where it is over already', async () => {
    const repeater = createRepeater(AbortSignal.abort(), () => undefined);
    const step = vi.fn(async () => undefined);
    await repeater.repeat({ what: 'looking', everyMs: 1, step, sleep: async () => undefined });
    expect(step).not.toHaveBeenCalled();
  });
});
