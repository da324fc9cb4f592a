import { AccessDeniedError, UnavailableError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { LogUnavailable } from '../port.ts';
import { Unanswered } from './failures.ts';
import { type Endurance, persist, persistWrite } from './persistence.ts';

const endurance = (more: Partial<Endurance> = {}): Endurance => ({
  server: 'node:2113',
  callTimeoutMs: 100,
  retryTimeoutMs: 5000,
  limit: (work) => work(),
  closing: new AbortController().signal,
  ...more,
});
const unavailable = () => new UnavailableError({ code: 14, message: '14 UNAVAILABLE: gone' } as never);

describe('a call that is made again', () => {
  it.each([
    ['the server is gone', unavailable],
    ['no answer came', () => new Unanswered('no answer within 5 ms')],
    ['the server stops', () => Object.assign(new Error('13 INTERNAL: stopping'), { code: 13 })],
    ['no node of a cluster answers', () => new Error('Failed to discover after 10 attempts.')],
  ])('because %s, until it succeeds', async (_, failure) => {
    let attempts = 0;
    const answer = await persist(endurance(), async () => {
      attempts += 1;
      if (attempts < 3) throw failure();
      return 'done';
    });
    expect({ answer, attempts }).toEqual({ answer: 'done', attempts: 3 });
  });

  it('ends with one sentence when the time for retries has run out', async () => {
    const failing = persist(endurance({ retryTimeoutMs: 120 }), async () => {
      throw unavailable();
    });
    await expect(failing).rejects.toMatchObject({
      name: 'LogUnavailable',
      message: 'The event log at node:2113 cannot be reached: gone.',
    });
  });

  it('is told how long it may take, never longer than what is left', async () => {
    const deadlines: number[] = [];
    const failing = persist(endurance({ retryTimeoutMs: 300 }), async (deadline) => {
      deadlines.push(deadline);
      throw unavailable();
    });
    await expect(failing).rejects.toBeInstanceOf(LogUnavailable);
    expect(deadlines[0]).toBe(100);
    expect(Math.max(...deadlines)).toBeLessThanOrEqual(100);
    expect(Math.min(...deadlines)).toBeGreaterThan(0);
  });

  it('ends at once when the log is closed', async () => {
    const closing = new AbortController();
    const failing = persist(endurance({ closing: closing.signal, retryTimeoutMs: 60_000 }), async () => {
      closing.abort();
      throw unavailable();
    });
    await expect(failing).rejects.toThrow('the log is closed');
  });
});

it('a call that is refused is not made again', async () => {
  let attempts = 0;
  const refused = persist(endurance(), async () => {
    attempts += 1;
    throw new AccessDeniedError({ code: 16, message: '16 UNAUTHENTICATED: Unauthenticated' } as never);
  });
  await expect(refused).rejects.toMatchObject({
    name: 'AccountRefused',
    message: 'The event log at node:2113 refuses this account: Unauthenticated.',
  });
  const faulty = persist(endurance(), async () => {
    attempts += 1;
    throw new TypeError('a fault of ours');
  });
  await expect(faulty).rejects.toThrow('a fault of ours');
  expect(attempts).toBe(2);
});

it('what writes is asked before each attempt whether the log is the same, and goes to no other one', async () => {
  const attempts: string[] = [];
  let doubts = 0;
  const trust = {
    doubt() {
      doubts += 1;
    },
    require: async () => {
      if (doubts > 0) throw new LogUnavailable('another log');
    },
  };
  const writing = persistWrite(endurance({ trust }), async () => {
    attempts.push('write');
    throw unavailable();
  });
  await expect(writing).rejects.toThrow('another log');
  expect([attempts, doubts]).toEqual([['write'], 1]);
});
