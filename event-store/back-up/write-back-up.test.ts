import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { admitted, cause, nothing } from '../../tests/support/embedded-ledger.ts';
import { ownLogOf, requireFitting } from '../embedded/embedded-founding.ts';
import { openEmbeddedLog } from '../embedded/open-embedded.ts';
import { backUpFiles, checkBackUp } from './back-up-files.ts';
import { copyIntoFolders } from './copy-into-folders.ts';
import { writeBackUp } from './write-back-up.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'back-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('two back-ups under one name at the same moment are one whole one and a refusal', async () => {
  const places = ['north', 'south'].map((name) => ({ dataDir: join(folder, name) }));
  for (const { dataDir } of places) await openEmbeddedLog(dataDir).ledger.close();
  for (const round of [1, 2, 3, 4, 5]) {
    const files = backUpFiles(join(folder, `monday-${round}`));
    const tried = await Promise.allSettled(places.map((place) => writeBackUp(place, files)));
    const taken = places.filter((_, at) => tried[at]?.status === 'fulfilled').map((place) => ownLogOf(place)?.logId);
    expect(tried.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
      expect.stringMatching(/There is a file \S+ already: name another one\.$/),
    ]);
    expect([(await checkBackUp(files)).log.header.logId]).toEqual(taken);
  }
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});

it('two copies into the same folders at the same moment are one whole one and a refusal', async () => {
  const places = ['north', 'south'].map((name) => ({ dataDir: join(folder, name) }));
  for (const { dataDir } of places) await openEmbeddedLog(dataDir).ledger.close();
  for (const round of [1, 2, 3, 4, 5]) {
    const target = { log: join(folder, `log-${round}`), keys: join(folder, `keys-${round}`) };
    const tried = await Promise.allSettled(places.map((place) => copyIntoFolders(place, target)));
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    requireFitting({ dataDir: target.log, keysDir: target.keys });
    expect([readdirSync(target.log).sort(), readdirSync(target.keys)]).toEqual([['events.db'], ['keys.db']]);
  }
});

it('a folder whose key store lacks a key goes into no back-up, which no server would start with', async () => {
  const place = { dataDir: join(folder, 'north') };
  const { ledger } = openEmbeddedLog(place.dataDir);
  await ledger.append([appendOf('student-100001', nothing, [admitted])], cause);
  await ledger.close();
  const keys = new DatabaseSync(join(place.dataDir, 'keys.db'));
  keys.exec("delete from keys where subject = 'student-100001'");
  keys.close();
  const lacking = /^The key store \S+keys\.db lacks a key that was never destroyed: put the key store back/;
  await expect(writeBackUp(place, backUpFiles(join(folder, 'monday')))).rejects.toThrow(lacking);
  const target = { log: join(folder, 'log'), keys: join(folder, 'keys') };
  await expect(copyIntoFolders(place, target)).rejects.toThrow(lacking);
  expect([readdirSync(folder).sort(), readdirSync(target.log), readdirSync(target.keys)]).toEqual([
    ...[['keys', 'log', 'north'], [], []],
  ]);
});
