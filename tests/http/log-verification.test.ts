import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogVerification } from '../../domain/wire/log-verification.ts';
import { onCluster } from '../support/on-cluster.ts';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { createStudent, createYear } from './records/school.ts';

const PATH = '/api/app/log/verification';

let server: TestServer;
let auditor: Client;
beforeAll(async () => {
  server = await startServer();
  auditor = await server.as('auditor');
  const year = await createYear(server);
  const admin = await server.as('admin');
  for (const studentId of ['A-1', 'A-2', 'A-3']) await createStudent(admin, year.id, { studentId });
  await server.as('staff');
  await server.services.sealer.seal(new Date().toISOString());
});
afterAll(() => server.close());

/** What the check says that is asked for now. */
async function checked(): Promise<LogVerification> {
  expect((await auditor.post(PATH, {})).body.verification.state).toBe('running');
  for (;;) {
    const { verification } = (await auditor.get(PATH)).body;
    if (verification.state !== 'running') return verification;
  }
}

/** Somebody with the file of the log in their hands. */
function tamper(sql: string): void {
  const database = new DatabaseSync(join(server.dataDir, 'events.db'), { timeout: 5000 });
  database.exec(sql);
  database.close();
}

describe('a check of the log that somebody asks for', () => {
  it('is there for administrators and auditors only', async () => {
    const staff = await server.as('staff');
    expect((await staff.post(PATH, {})).status).toBe(403);
    expect((await staff.get(PATH)).status).toBe(403);
    expect((await staff.delete(PATH)).status).toBe(403);
    expect((await auditor.get(PATH)).body).toEqual({ verification: null });
  });

  it('finds every event as it was written, and says so by whom it was asked and when', async () => {
    // On a cluster a position is no count, and how many events there are an estimate.
    const head = (await server.ledger.readAll(0n, 1000)).length;
    const found = await checked();
    expect(found).toMatchObject({
      ...{ state: 'finished', result: 'sound', findingCount: 0, findings: [], failure: null },
      ...{ events: head, total: head, sealedEvents: head, startedBy: { name: 'Ada Lind' } },
    });
    expect(found.finishedAt && found.finishedAt >= found.startedAt).toBe(true);
    const states = async () =>
      (await auditor.get('/api/rest/accessRecord?filter={"kind":"log-checked"}')).body
        .map(({ user, details }: { user: { name: string }; details: LogVerification }) => [user.name, details.state])
        .sort();
    await expect.poll(states).toEqual([
      ['Ada Lind', 'asked for'],
      ['Ada Lind', 'finished'],
    ]);
  });

  it('that is given up leaves what the one before found', async () => {
    await auditor.post(PATH, {});
    expect((await auditor.delete(PATH)).body.verification).toMatchObject({ state: 'finished', result: 'sound' });
    expect((await auditor.get(PATH)).body.verification).toMatchObject({ state: 'finished', result: 'sound' });
  });

  it.skipIf(onCluster)('names the event of which a byte was changed, and not whose it is', async () => {
    const events = await server.ledger.readAll(0n, 1000);
    const { position } = events.find(({ type }) => type === 'StudentEnrolled') as (typeof events)[number];
    tamper(`update events set data = replace(data, '"gradeLevel"', '"gradeLever"') where position = ${position}`);
    const { result, findings } = await checked();
    expect([result, findings[0]]).toEqual(['broken', expect.stringContaining('student-… ')]);
    expect(findings[0]).toContain(`(no. ${position}): what it says is not what its id was made from`);
    tamper(`update events set data = replace(data, '"gradeLever"', '"gradeLevel"') where position = ${position}`);
    expect((await checked()).result).toBe('sound');
  });

  it.skipIf(onCluster)('misses the newest events where they were cut off', async () => {
    const head = Number(await server.ledger.head());
    tamper(`delete from events where position > ${head - 2}`);
    const { result, findings } = await checked();
    expect(result).toBe('broken');
    const missing = `it is about ${head} events and the log has only ${head - 2}`;
    expect(findings).toContainEqual(expect.stringMatching(`^seal \\d+: ${missing}$`));
  });
});
