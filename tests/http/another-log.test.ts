import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { acceptRestored } from '../../event-store/embedded/embedded-restore.ts';
import { onCluster } from '../support/on-cluster.ts';
import { PEOPLE, startServer } from './harness.ts';

const folders = ['one', 'another'].map((name) => mkdtempSync(join(tmpdir(), `ledger-${name}-`)));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** How the ids of two sessions begin that one of our own screens is given by the server of a folder. */
async function marksIn(dataDir: string): Promise<string[]> {
  const server = await startServer({ dataDir });
  const person = { username: PEOPLE.admin.email, password: PEOPLE.admin.password };
  const screen = { 'X-Session': 'new', 'Sec-Fetch-Site': 'same-origin' };
  const answers = [1, 2].map(() => server.anonymous.post('/api/login', person, screen));
  const ids = (await Promise.all(answers)).map(({ body }) => body.sessionId as string);
  await server.close();
  expect(ids[0]).not.toBe(ids[1]);
  return ids.map((id) => id.split('.')[0] ?? '');
}

// The first administrator of each school is account 1: what a browser has kept for one of them is not the other's.
it.skipIf(onCluster)(
  'tells a browser by its session that another school answers, or an older copy of the log',
  async () => {
    const [one = '', another = ''] = folders;
    const [mark, ...more] = await marksIn(one);
    expect(mark).toMatch(/^[\w-]{8}$/);
    expect([...more, ...(await marksIn(one))]).toEqual([mark, mark, mark]);
    expect(await marksIn(another)).not.toContain(mark);
    acceptRestored({ dataDir: one }, new Date());
    expect(await marksIn(one)).not.toContain(mark);
  },
);
