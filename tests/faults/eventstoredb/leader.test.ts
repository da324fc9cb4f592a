import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openEventStoreLog } from '../../../event-store/eventstoredb/eventstore-log.ts';
import { NO_STREAM } from '../../../event-store/port.ts';
import { anEvent, idsOf, listen, readFrom } from '../../contracts/event-store/support.ts';
import { environmentOfServers } from '../../support/server-process.ts';
import { eventStoreNodes } from '../../support/servers.ts';
import { expectWhole, startWriters } from './writers.ts';

const TIMEOUT_MS = 120_000;
const given = eventStoreNodes('a leader of several EventStoreDB nodes that is killed');

describe.skipIf(!given)('several nodes of EventStoreDB', () => {
  const { url, killLeader } = given ?? { url: '', killLeader: '' };

  it('lose their leader under 16 writers: nothing confirmed is lost, nothing is there twice, subscriptions go on', async () => {
    const log = await openEventStoreLog({ url, namespace: `faults-${randomUUID()}`, retryTimeoutMs: TIMEOUT_MS });
    const listener = listen(log, 0n, TIMEOUT_MS);
    const writers = startWriters(
      log,
      Array.from({ length: 16 }, (_, n) => `s-${n}`),
    );
    for (let n = 0; n < 2; n += 1) {
      await writers.confirmed(300);
      await promisify(execFile)('/bin/sh', ['-c', killLeader], { env: environmentOfServers() });
      await writers.confirmed(300);
    }
    await writers.stop();
    await expectWhole(log, writers.written, 0n);
    const last = anEvent();
    await log.append([{ stream: 'last', expectedRevision: NO_STREAM, events: [last] }]);
    await listener.has(last.id);
    expect(idsOf(listener.seen)).toEqual(idsOf(await readFrom(log, 0n, 1000)));
    await listener.close();
    await log.close();
  }, 240_000);
});
