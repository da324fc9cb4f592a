import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPublisher, type Progress, progressOf } from './progress.ts';
import type { ReadModelState } from './read-model-state.ts';
import { createSignal } from './signal.ts';
import { openedState } from './subscription-state.ts';

describe('a loop that sleeps until there is something to do', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A signal on which somebody sleeps, and whether they still do. */
  function sleeping(milliseconds: number, wokenBefore = false) {
    const signal = createSignal();
    if (wokenBefore) signal.wake();
    let isAsleep = true;
    const woken = () => {
      isAsleep = false;
    };
    const sleep = () => {
      isAsleep = true;
      return signal.sleep(milliseconds).then(woken);
    };
    void sleep();
    const sleepsAfter = async (passed: number) => {
      await vi.advanceTimersByTimeAsync(passed);
      return isAsleep;
    };
    return { signal, sleep, sleepsAfter };
  }

  it('is woken when there is, and at the latest after its time', async () => {
    const { signal, sleep, sleepsAfter } = sleeping(500);
    expect(await sleepsAfter(499)).toBe(true);
    signal.wake();
    expect(await sleepsAfter(0)).toBe(false);
    void sleep();
    expect([await sleepsAfter(499), await sleepsAfter(1)]).toEqual([true, false]);
  });

  it('does not sleep where it was woken since it slept last, and that once', async () => {
    const { sleep, sleepsAfter } = sleeping(500, true);
    expect(await sleepsAfter(0)).toBe(false);
    void sleep();
    expect(await sleepsAfter(499)).toBe(true);
  });

  it('sleeps without an end where nothing is ever due, and longer than any timer waits', async () => {
    for (const milliseconds of [Number.POSITIVE_INFINITY, 2 ** 40]) {
      const { signal, sleepsAfter } = sleeping(milliseconds);
      expect(await sleepsAfter(2 ** 30)).toBe(true);
      signal.wake();
      expect(await sleepsAfter(0)).toBe(false);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind when it is woken', async () => {
    const { signal, sleepsAfter } = sleeping(500);
    signal.wake();
    await sleepsAfter(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

const stop = { position: '7', eventType: 'SchoolYearCreated', reason: 'no such year' };
const at = (position: bigint, isStopped = false) => ({
  state: openedState({ position, number: Number(position) }, isStopped ? stop : null, false),
});
const model = (name: string, parts: object) =>
  ({ name, live: undefined, building: undefined, ...parts }) as ReadModelState;

describe('how far a read model is for those who read it', () => {
  const none = { generation: null, position: 0n, following: false, building: false };
  it.each<[string, object, object]>([
    [
      'live',
      { live: { id: 'a-1', subscription: at(7n) } },
      { generation: 'a-1', position: 7n, following: true, building: false },
    ],
    [
      'live and stopped',
      { live: { id: 'a-1', subscription: at(7n, true) } },
      { generation: 'a-1', position: 7n, following: false, building: false },
    ],
    [
      'live, of a version that nobody knows',
      { live: { id: 'a-1', subscription: undefined } },
      { ...none, generation: 'a-1' },
    ],
    ['being built for the first time', { building: { subscription: at(3n) } }, { ...none, building: true }],
    ['stopped before it was ever built', { building: { subscription: at(3n, true) } }, none],
    [
      'built anew beside a live one',
      { live: { id: 'a-1', subscription: at(7n) }, building: { subscription: at(3n) } },
      {
        ...{ generation: 'a-1', position: 7n, following: true, building: false },
      },
    ],
  ])('is told of one that is %s', (_, parts, progress) => {
    expect(progressOf([model('a', parts)])).toEqual({ a: progress });
  });

  it('is handed on when it changes for readers, and only then', () => {
    const one = model('a', { building: { subscription: at(1n) } });
    const told: Progress[] = [];
    const publish = createPublisher([one, model('b', {})], (progress) => told.push(progress));
    const steps: (() => void)[] = [
      () => undefined,
      // How far a first building is concerns nobody who reads.
      () => Object.assign(one, { building: { subscription: at(2n) } }),
      () => Object.assign(one, { live: { id: 'a-1', subscription: at(2n) }, building: undefined }),
      () => Object.assign(one, { live: { id: 'a-1', subscription: at(5n) } }),
      () => Object.assign(one, { live: { id: 'a-1', subscription: at(5n, true) } }),
      () => Object.assign(one, { live: { id: 'a-2', subscription: at(5n, true) } }),
    ];
    const counts = steps.map((step) => {
      step();
      publish();
      publish();
      return told.length;
    });
    expect(counts).toEqual([1, 1, 2, 3, 4, 5]);
    expect(told.at(-1)).toMatchObject({ a: { generation: 'a-2', following: false }, b: none });
  });
});
