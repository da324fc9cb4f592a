import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptIntent } from '../../../api/intents/runner/intent-stream.ts';
import { streams } from '../../../domain/streams.ts';
import type { CellTexts } from '../../../domain/student-import/columns.ts';
import type { Cause } from '../../../event-store/ledger-types.ts';
import type { Client } from '../client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { newestNumber } from '../newest-number.ts';
import { importRow, importRows } from './rows.ts';
import { createYear, type TestYear } from './school.ts';

let server: TestServer;
let staff: Client;
let admin: Client;
let year: TestYear;

const send = async (rows: CellTexts[], more: object) => {
  const target = { schoolYearId: year.id, termId: year.second, fileName: 'students.csv', from: 0 };
  const { status, body } = await staff.post('/api/app/imports', { ...target, rows, ...more });
  expect(status).toBe(200);
  return body;
};
const listOf = async (filter: object) =>
  (await staff.get(`/api/rest/imports?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

beforeAll(async () => {
  server = await startServer();
  [admin, staff] = await Promise.all([server.as('admin'), server.as('staff')]);
  year = await createYear(server);
});
afterAll(() => server.close());

describe('the list of imports', () => {
  it('has a row for each file, with what all its parts did, found by the id of each', async () => {
    const parts = [];
    for (const rows of [[importRow('of-a'), importRow('of-b')], [importRow('of-c')]])
      parts.push((await send(rows, { upload: 'whole', from: parts.length * 2, fileHash: 'ab'.repeat(32) })).importId);
    const [file, ...others] = await listOf({ upload: 'whole' });
    expect(others).toEqual([]);
    expect(file).toMatchObject({
      ...{ id: parts[0], parts: 2, fileName: 'students.csv', fileHash: 'ab'.repeat(32), upload: 'whole' },
      ...{ status: 'completed', rows: 3, created: 3, changed: 0, unchanged: 0, undone: null },
      ...{ yearId: year.id, termId: year.second },
    });
    for (const part of parts) expect((await staff.get(`/api/rest/imports/${part}`)).body).toEqual(file);
    expect(await listOf({ id: parts })).toEqual([file]);
    const action = await admin.get(`/api/rest/actions/${file.action}`);
    expect(action.body).toMatchObject({ id: file.action, kind: 'import', over: { parts: 2, rows: 3 } });
  });

  it('keeps files apart that go into two terms under one name of upload', async () => {
    const [autumn, spring] = [importRow('of-autumn'), importRow('of-spring')];
    await send([autumn], { upload: 'reused' });
    await send([spring], { upload: 'reused', termId: year.first });
    const files = await listOf({ upload: 'reused' });
    expect(files.map(({ termId, rows }: { termId: number; rows: number }) => [termId, rows]).sort()).toEqual([
      [year.first, 1],
      [year.second, 1],
    ]);
    const preview = await staff.post('/api/app/undo', { entry: files[0].entry, preview: true });
    expect(preview.body.counts).toMatchObject({ students: 1, goesBack: 1 });
  });

  it('says of a file that is being carried out that it is', async () => {
    const [row] = importRows(1);
    const details = { fileName: 'on its way.csv', upload: 'open', from: 0 };
    const intent = { yearId: year.id, termId: year.first, rows: [row], details };
    const cause = { actor: 1, source: 'import', at: '2025-10-01T10:00:00.000Z', correlationId: 'o', causationId: 'o' };
    await acceptIntent(server.ledger, streams.intent('import', 'open-part'), intent, cause as Cause);
    await server.caughtUp();
    const [file] = await listOf({ upload: 'open' });
    expect(file).toMatchObject({ fileName: 'on its way.csv', status: 'accepted', completedAt: null, created: 0 });
    const refused = await admin.post('/api/app/undo', { entry: file.entry });
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('still being carried')]);
  });

  it('is of then, in the past: a file with the parts that had come', async () => {
    await send([importRow('past-a')], { upload: 'past' });
    const [then] = await listOf({ upload: 'past' });
    const number = await newestNumber(admin);
    await send([importRow('past-b')], { upload: 'past', from: 1 });
    expect((await listOf({ upload: 'past' }))[0]).toMatchObject({ parts: 2, rows: 2 });
    const past = await staff.get(`/api/rest/imports/${then.id}?asOf=@${number}`);
    expect(past.body).toEqual(then);
  });
});
