import pino from 'pino';
import { expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { EventsGone, LogUnavailable } from '../../event-store/port.ts';
import type { RecoveryServices } from '../intents/recover.ts';
import { watchIntents } from './watch-intents.ts';

/** Looks once at actions that others left, of which one ends so; answers which were carried on. */
async function lookedAt(failure: Error): Promise<string[]> {
  const closing = new AbortController();
  const carriedOn: string[] = [];
  const services = {
    followed: { calendar: { current: async () => ({ state: { years: new Map() } }) } },
    readModels: { waitFor: async () => true, reader: () => ({ find: async () => [] }) },
    ledger: {
      head: async () => 1n,
      remembered: async (beginning: string) => (beginning === 'bulk-' ? ['bulk-broken', 'bulk-1'] : []),
    },
    intents: {
      carryOn: async (stream: string) => {
        if (stream === 'bulk-broken') throw failure;
        carriedOn.push(stream);
      },
    },
    log: pino({ level: 'silent' }),
  } as unknown as RecoveryServices;
  const whenFree = (work: () => Promise<void>) => work().finally(() => closing.abort());
  await watchIntents(services, { whenFree }, closing.signal, 1);
  return carriedOn;
}

it('an action that another process left, and that can never go on, keeps no other one from it', async () => {
  expect(await lookedAt(new Error('cannot be read'))).toEqual(['bulk-1']);
});

it('nor does one over a student whose events were removed from the log, which come back by no waiting', async () => {
  expect(await lookedAt(new EventsGone('student-7', 0))).toEqual(['bulk-1']);
});

it.each([
  ['the log takes nothing', new LogUnavailable('full')],
  ['there is no memory for it', new Rejection('unavailable', 'Too much.', { retryAfter: 30 })],
])('while %s those that were accepted later wait', async (_, failure) => {
  expect(await lookedAt(failure)).toEqual([]);
});
