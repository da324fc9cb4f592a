import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { EventsGone, LogUnavailable } from '../../../event-store/port.ts';
import { currentRequest, inRequest } from '../../shares/request-context.ts';
import { carriedOut, createIntentQueue, type IntentQueue } from './intent-queue.ts';

const log = pino({ level: 'silent' });
let queue: IntentQueue;
let full: boolean;
let refusal: Error;
let belongsTo: unknown;
let carried: string[];

beforeEach(() => {
  vi.useFakeTimers();
  full = false;
  refusal = new LogUnavailable('full');
  carried = [];
  queue = createIntentQueue(log, async (stream) => {
    if (full) throw refusal;
    if (stream === 'bulk-broken') throw new Error('cannot be read');
    carried.push(stream);
    belongsTo = currentRequest();
  });
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

describe('an accepted action that could not be carried out', () => {
  it('is tried again by itself, later and later, until it can be', async () => {
    full = true;
    queue.leave('bulk-1');
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect(carried).toEqual([]);
    full = false;
    await vi.advanceTimersByTimeAsync(3999);
    expect(carried).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(carried).toEqual(['bulk-1']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(carried).toEqual(['bulk-1']);
  });

  it('keeps its place where there is no memory for it, and is carried out whatever became of who asks', async () => {
    full = true;
    refusal = new Rejection('unavailable', 'Too much.', { retryAfter: 30 });
    const told = { code: 'unavailable', retryAfter: 10 };
    await expect(carriedOut(queue, 'bulk-1', () => Promise.reject(refusal))).rejects.toMatchObject(told);
    await expect(queue.settled()).rejects.toBe(refusal);
    full = false;
    const context = { requestId: '1', party: 'account 1' };
    await inRequest(context, () => queue.settled());
    expect([carried, belongsTo]).toEqual([['bulk-1'], undefined]);
  });

  it('keeps nobody waiting where events of a student were removed from the log, which come back by no waiting', async () => {
    full = true;
    refusal = new EventsGone('student-7', 0);
    await expect(carriedOut(queue, 'bulk-1', () => Promise.reject(refusal))).rejects.toBe(refusal);
    await queue.settled();
    expect(await queue.run(async () => 'later')).toBe('later');
  });

  it('comes before everything asked for later, and keeps it waiting', async () => {
    full = true;
    queue.leave('bulk-1');
    queue.leave('bulk-2');
    await expect(queue.settled()).rejects.toThrow('full');
    await expect(queue.run(async () => 'next')).rejects.toThrow('full');
    full = false;
    await expect(queue.run(async () => [...carried])).resolves.toEqual(['bulk-1', 'bulk-2']);
    await queue.settled();
    expect(carried).toEqual(['bulk-1', 'bulk-2']);
  });

  it('keeps nobody waiting when it can never be', async () => {
    queue.leave('bulk-broken');
    queue.leave('bulk-1');
    await queue.settled();
    expect(carried).toEqual(['bulk-1']);
  });

  it('is told of to its sender', async () => {
    const work = () => Promise.reject(new LogUnavailable('full'));
    await expect(carriedOut(queue, 'bulk-1', work)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    await queue.settled();
    expect(carried).toEqual(['bulk-1']);
  });
});

describe('commands after a crash', () => {
  it('wait until it is known what was left, and for no failure of that', async () => {
    const search = Promise.withResolvers<void>();
    queue.waitFor(search.promise);
    let settled = false;
    const waiting = queue.settled().then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    queue.leave('import-1');
    search.reject(new Error('the read model is stopped'));
    await waiting;
    expect(carried).toEqual(['import-1']);
  });
});
