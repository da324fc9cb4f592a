import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { startServer, type TestServer } from './harness.ts';
import { importRow } from './records/rows.ts';
import { createYear, type TestYear } from './records/school.ts';

/** What colleagues did today is shown to everybody: not the hash of their files, where somebody may not open whom these are about. */
const HASH = 'a'.repeat(64);
let server: TestServer;
let [admin, staff, auditor]: Client[] = [];
let year: TestYear;

beforeAll(async () => {
  server = await startServer();
  [admin, staff, auditor] = [await server.as('admin'), await server.as('staff'), await server.as('auditor')];
  year = await createYear(server);
  const file = { fileName: 'one.csv', fileHash: HASH, upload: 'u-1', from: 0 };
  const rows = [importRow(1, { studentId: 'N-1' })];
  const body = { schoolYearId: year.id, termId: year.first, ...file, rows };
  expect((await admin.post('/api/app/imports', body)).status).toBe(200);
  await server.caughtUp();
});
afterAll(() => server.close());

async function hashesShownTo(client: Client | undefined) {
  const answer = await client?.get(`/api/app/schoolYears/${year.id}/colleaguesToday`);
  // biome-ignore lint/suspicious/noExplicitAny: an answer
  return answer?.body.actions.flatMap(({ over }: any) => over?.file?.hash ?? []);
}

it.each([
  ['open', [HASH]],
  ['ask', []],
  ['closed', []],
])(
  'in the mode %s the hash of an imported file is told to staff as the imports tell it',
  async (caseloadMode, shown) => {
    await admin?.post('/api/app/whatWeKeep', { keeps: { caseload: true }, profile: { caseloadMode } });
    await server.caughtUp();
    expect(await hashesShownTo(staff)).toEqual(shown);
    expect(await hashesShownTo(auditor)).toEqual([HASH]);
    const { body } = (await staff?.get('/api/rest/imports')) ?? {};
    expect(body.flatMap(({ fileHash }: { fileHash: string | null }) => fileHash ?? [])).toEqual(shown);
  },
);
