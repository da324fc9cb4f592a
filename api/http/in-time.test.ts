import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Configuration } from '../configuration/configuration.ts';
import { timeOf } from './in-time.ts';
import type { Route } from './route.ts';

const on = (engine: 'cluster' | 'embedded') => ({ configuration: { ENGINE: engine } as Configuration });
const answering = (type: string | undefined, answerWithinMs?: number) =>
  ({ answers: { status: 200, about: '', type }, answerWithinMs }) as unknown as Route;
const json = answering('application/json', 1000);

/** The outcome of work that takes so long, as it is by now. */
function outcomeOf(work: Promise<unknown>) {
  const outcome: { is: unknown } = { is: 'waiting' };
  work.then(
    (value) => {
      outcome.is = value;
    },
    (error: unknown) => {
      outcome.is = error;
    },
  );
  return outcome;
}

describe('the time of a request', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const done = (milliseconds: number) => new Promise((resolve) => setTimeout(() => resolve('done'), milliseconds));
  const refused = expect.objectContaining({ code: 'unavailable', retryAfter: 10 });

  it('is shared by everything that it waits for', async () => {
    const inTime = timeOf(json, on('cluster'));
    const first = outcomeOf(inTime(done(700)));
    await vi.advanceTimersByTimeAsync(700);
    const second = outcomeOf(inTime(done(700)));
    await vi.advanceTimersByTimeAsync(299);
    expect([first.is, second.is]).toEqual(['done', 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(second.is).toEqual(refused);
  });

  it('is half a minute unless the route says otherwise, and does not hide a failure', async () => {
    const inTime = timeOf(answering(undefined), on('cluster'));
    const failed = outcomeOf(inTime(Promise.reject(new Error('down'))));
    const late = outcomeOf(inTime(done(60_000)));
    await vi.advanceTimersByTimeAsync(29_999);
    expect([failed.is, late.is]).toEqual([new Error('down'), 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.is).toEqual(refused);
  });

  it.each([
    ['in a data folder', json, on('embedded')],
    ['that flows as it is made', answering('application/x-ndjson', 1000), on('cluster')],
    ['that is a file', answering('application/pdf', 1000), on('cluster')],
  ])('has no end for an answer %s', async (_, route, services) => {
    const answer = outcomeOf(timeOf(route, services)(done(3_600_000)));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answer.is).toBe('done');
  });
});
