import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineIntent } from '../../api/intents/runner/define-intent.ts';
import { createIntentQueue } from '../../api/intents/runner/intent-queue.ts';
import type { IntentServices } from '../../api/intents/runner/services.ts';
import type { LedgerEvent } from '../../domain/events.ts';
import { streams } from '../../domain/streams.ts';
import type { ClusterLog } from '../../event-store/cluster/open-cluster.ts';
import { AppendTooLarge } from '../../event-store/port.ts';
import { appendOf } from '../support/appends.ts';
import { admitted, cause } from './a-log.ts';
import { clusterUrls, type TestCluster, testCluster } from './servers.ts';

const urls = clusterUrls('actions of which the log does not take all at once');
const BLANK = { revision: -1, hash: null };
const TOO_MUCH = /is more than the event log takes at once/;

/** A file for VR of so many services. */
const fileOf = (services: number): LedgerEvent => ({
  type: 'PreEtsFileMade',
  data: {
    ...{ file: 1, quarter: '2026-Q2', format: 'csv', upTo: '1', hash: 'a'.repeat(64), leftOut: [] },
    services: Array.from({ length: services }, (_, at): [number, number] => [100_000 + at, 1000]),
  },
});
const appends = (services: number) => [
  appendOf(streams.student(7), BLANK, [admitted(7)]),
  appendOf('pre-ets', BLANK, [fileOf(services)]),
];

describe.skipIf(!urls)('an append of which the server does not take all at once', () => {
  let cluster: TestCluster;
  let log: ClusterLog;

  beforeEach(async () => {
    cluster = testCluster(urls ?? { eventStoreUrl: '', mongoUrl: '' });
    log = await cluster.open();
  });
  afterEach(async () => {
    await log.ledger.close();
    await cluster.drop();
  });
  const written = async () => (await log.events.readStream('student-7')).length;

  it('is refused before any of its streams is written', async () => {
    await expect(log.ledger.append(appends(90_000), cause('a'))).rejects.toThrow(AppendTooLarge);
    expect(await written()).toBe(0);
    await log.ledger.append(appends(60_000), cause('b'));
    expect(await written()).toBe(1);
  });

  it('is refused before the action is accepted, of which it would be a part', async () => {
    const queue = createIntentQueue(pino({ level: 'silent' }), async () => undefined);
    const services = {
      ledger: log.ledger,
      intents: queue,
      log: pino({ level: 'silent' }),
    } as unknown as IntentServices;
    const action = (kind: { services: number; outcomes: number }) =>
      defineIntent({
        kind: 'bulk' as const,
        name: 'an action',
        decide: async () => ({
          appends: appends(kind.services),
          outcomes: Array.from({ length: kind.outcomes }, (_, row) => ({
            ...{ row, studentId: 100_000 + row, outcome: 'created' as const },
          })),
        }),
        nothingLeft: { appends: [], outcomes: [] },
        intentOf: () => ({ yearId: 1, termId: null, rows: [], details: {} }),
        wantedOf: () => undefined,
        answer: () => 'done',
        answerAgain: () => 'done',
      });
    const run = (id: string, kind: { services: number; outcomes: number }) =>
      action(kind).run(services, cause(id), undefined);
    await expect(run('a', { services: 90_000, outcomes: 1 })).rejects.toThrow(TOO_MUCH);
    await expect(run('b', { services: 1, outcomes: 25_000 })).rejects.toThrow(TOO_MUCH);
    expect([await written(), (await log.ledger.read('bulk-a')).events.length]).toEqual([0, 0]);
    expect(await run('c', { services: 1, outcomes: 10_000 })).toBe('done');
    queue.close();
  });
});
