import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClusterProjections, connectProjections } from '../../api/console/projections-control.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import { READ_MODEL_NAMES } from '../../domain/wire/read-models.ts';
import { clusterOf, onCluster } from '../support/on-cluster.ts';
import { poisonLog } from '../support/poison.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: Client;
let position: string;
const REASON = 'Written by a trial of the vendor';

/** The status of the read model once it is so. */
async function statusWhen(id: string, holds: (status: ReadModelStatus) => boolean): Promise<ReadModelStatus> {
  for (;;) {
    const { body } = await admin.get(`/api/rest/readModels/${id}`);
    if (holds(body)) return body;
  }
}
const open = async (dataDir?: string) => {
  server = await startServer({ alone: true, ...(dataDir && { dataDir }) });
  admin = await server.as('admin');
};

describe('an event that stops the read models', () => {
  let dataDir: string;
  beforeAll(async () => {
    const first = await startServer({ alone: true });
    dataDir = join(first.dataDir, '..', `poisoned-${process.pid}`);
    await first.close();
    await open(dataDir);
    await server.close();
    position = String(await poisonLog(dataDir));
    await open(dataDir);
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is named with type, number, kind of stream, time and reason, not with whose it is', async () => {
    const { stopped } = await statusWhen('records', ({ state }) => state === 'stopped');
    expect(stopped).toMatchObject({
      position,
      // On EventStoreDB a position is no count.
      number: onCluster ? expect.any(Number) : Number(position),
      eventType: 'StudentCloned',
      stream: 'student-…',
    });
    expect(stopped).toMatchObject({ reason: 'its type is unknown', skippable: true, at: expect.any(String) });
  });

  it('leaves what was known before it to be asked for by number, and says why not by day', async () => {
    await statusWhen('journal', ({ state }) => state === 'stopped');
    const then = await admin.get('/api/schoolSettings?asOf=@1');
    expect([then.status, then.headers.get('x-as-of')]).toEqual([200, '1']);
    const later = await admin.get('/api/schoolSettings?asOf=@1000');
    expect([later.status, later.body.error.message]).toEqual([
      503,
      expect.stringMatching(/^The journal has stopped after no\. \d+, and an administrator has to see to it/),
    ]);
  });

  it('stops again when it is tried again', async () => {
    expect((await admin.post('/api/app/readModels/records/retry')).status).toBe(200);
    await statusWhen('records', ({ state }) => state === 'stopped');
  });

  it('is skipped by an administrator alone, with a reason, where it is the one', async () => {
    const skip = '/api/app/readModels/records/skip';
    const staff = await server.as('staff');
    expect((await staff.post(skip, { position, reason: REASON })).status).toBe(403);
    expect((await admin.post(skip, { position, reason: '  ' })).status).toBe(400);
    expect((await admin.post(skip, { position: '1', reason: REASON })).body.error.message).toContain('look again');
    const ofThen = await admin.post(`${skip}?asOf=@1`, { position, reason: REASON });
    expect([ofThen.status, (await statusWhen('records', () => true)).state]).toEqual([409, 'stopped']);
    const atOnce = await Promise.all([1, 2].map(() => admin.post(skip, { position, reason: REASON })));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
    const after = await statusWhen('records', ({ state, lagEvents }) => state === 'live' && lagEvents === 0);
    const skipped = { position, stream: 'student-…', reason: REASON, fault: 'its type is unknown', by: 1 };
    expect(after.skipped).toMatchObject([skipped]);
    expect(after.bytes).toBeGreaterThan(0);
    expect((await admin.post(skip, { position, reason: REASON })).status).toBe(200);
    expect((await admin.post('/api/app/readModels/records/retry')).status).toBe(400);
  });

  it('is skipped from the command line, and said in the journal', async () => {
    const control = await (onCluster ? connectClusterProjections(clusterOf(dataDir)) : connectProjections({ dataDir }));
    await expect(control.skip('records', position, REASON)).resolves.toBeUndefined();
    for (const { id, state } of await control.status())
      if (state === 'stopped') await control.skip(id, position, REASON);
    await control.close();
    await statusWhen('journal', ({ state, lagEvents }) => state === 'live' && lagEvents === 0);
    const { body } = await admin.get('/api/rest/journal?filter={"type":"ReadModelEventSkipped"}');
    expect(body).toHaveLength(READ_MODEL_NAMES.length);
    expect(body).toContainEqual(expect.objectContaining({ actor: expect.objectContaining({ id: 1 }) }));
  });

  it('is left out by a rebuild of all, and after a restart', async () => {
    expect((await admin.post('/api/app/readModels/rebuild')).status).toBe(200);
    await server.caughtUp();
    await statusWhen('records', ({ state }) => state === 'live');
    await server.close();
    await open(dataDir);
    await server.caughtUp();
    const { body } = await admin.get('/api/rest/readModels');
    for (const { state, skipped } of body) expect([state, skipped.length]).toEqual(['live', 1]);
  });
});
