import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_PARTS } from '../../../api/commands/room-for-part.ts';
import { streams } from '../../../domain/streams.ts';
import { appendOf } from '../../support/appends.ts';
import { nothing } from '../../support/embedded-ledger.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { importRow } from './rows.ts';
import { createStudent, createYear, expectNothingWritten, type TestYear } from './school.ts';

let server: TestServer;
let admin: Client;
let staff: Client;
let year: TestYear;

const FULL = 'This file has come in as many parts as there is room for: send the other rows as another file.';

/** Parts that were carried out, each of a row that changed nobody. */
async function accepted(actor: number, upload: string, count: number) {
  const details = { upload, fileName: 'all.csv', fileHash: null };
  for (let from = 0; from < count; from += 500) {
    const appends = Array.from({ length: Math.min(500, count - from) }, (_, at) =>
      appendOf(streams.intent('import', `${actor}-${from + at}`), nothing, [
        { type: 'IntentAccepted', data: { yearId: year.id, termId: year.first, rows: 1, details } },
        { type: 'IntentCompleted', data: { created: 0, changed: 0, unchanged: 1, outcomes: [] } },
      ]),
    );
    const ids = { correlationId: `parts-${from}`, causationId: `parts-${from}` };
    await server.ledger.append(appends, { actor, source: 'import', at: new Date().toISOString(), ...ids });
  }
  await server.caughtUp();
}

const send = (client: Client, upload: string, number: string) =>
  client.post('/api/app/imports', {
    ...{ schoolYearId: year.id, termId: year.first, fileName: 'all.csv', upload, from: 0 },
    rows: [importRow(number)],
  });

beforeAll(async () => {
  server = await startServer({ alone: true });
  [admin, staff] = [await server.as('admin'), await server.as('staff')];
  await admin.post('/api/app/whatWeKeep', { keeps: { facts: true } });
  year = await createYear(server);
  await createStudent(admin, year.id, { studentId: 'F-1' });
  await accepted((await staff.get('/api/user')).body.user.id, 'u-1', MOST_PARTS);
});
afterAll(() => server.close());

it('a file comes in so many parts, of students and of facts; another file, and somebody else’s, goes on', async () => {
  const refused = await expectNothingWritten(server, () => send(staff, 'u-1', 'a'));
  expect([refused.status, refused.body.error.message]).toEqual([400, FULL]);
  const row = { studentId: 'F-1', kind: 'State student number', stateNumberFrom: '2025-01-01', stateNumber: '7' };
  const facts = { fileName: 'all.csv', upload: 'u-1', from: 0, rows: [row] };
  expect((await staff.post('/api/app/facts/imports', facts)).body.error.message).toBe(FULL);
  expect((await send(staff, 'u-2', 'a')).status).toBe(200);
  expect((await send(admin, 'u-1', 'b')).status).toBe(200);
});
