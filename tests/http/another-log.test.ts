import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backUpFiles, checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { restoreBackUp } from '../../event-store/back-up/restore-back-up.ts';
import { writeBackUp } from '../../event-store/back-up/write-back-up.ts';
import { acceptRestored } from '../../event-store/embedded/embedded-restore.ts';
import { onCluster } from '../support/on-cluster.ts';
import { PEOPLE, startServer } from './harness.ts';

const folders: string[] = [];
const folderOf = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `ledger-${name}-`));
  folders.push(folder);
  return folder;
};
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
    const [one, another] = [folderOf('one'), folderOf('another')];
    const [mark, ...more] = await marksIn(one);
    expect(mark).toMatch(/^[\w-]{8}$/);
    expect([...more, ...(await marksIn(one))]).toEqual([mark, mark, mark]);
    expect(await marksIn(another)).not.toContain(mark);
    acceptRestored({ dataDir: one }, new Date());
    expect(await marksIn(one)).not.toContain(mark);
  },
);

// Who came after the back-up is gone, and somebody else gets the number: what was typed about the one is none of the other's.
it.skipIf(onCluster)('tells a browser by its session that a back-up was put back', async () => {
  const [place, restored] = [folderOf('backed-up'), folderOf('restored')];
  const [mark] = await marksIn(place);
  const files = backUpFiles(join(folderOf('back-ups'), 'one'));
  await writeBackUp({ dataDir: place }, files);
  await restoreBackUp({ dataDir: restored }, await checkBackUp(files));
  const [after, ...more] = await marksIn(restored);
  expect(after).not.toBe(mark);
  expect([...more, ...(await marksIn(restored))]).toEqual([after, after, after]);
  expect(await marksIn(place)).toEqual([mark, mark]);
});
