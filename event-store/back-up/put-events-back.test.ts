import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { admitted, cause, nothing, removed, renamed } from '../../tests/support/embedded-ledger.ts';
import { openEmbeddedLog } from '../embedded/open-embedded.ts';
import { BEGINNING } from '../port.ts';
import { backUpFiles, checkBackUp } from './back-up-files.ts';
import { putEventsBack } from './put-events-back.ts';
import { writeBackUp } from './write-back-up.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'put-back-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('events that stand in the place of each other are put back', async () => {
  const [place, files] = [{ dataDir: join(folder, 'data') }, backUpFiles(join(folder, 'monday'))];
  const { ledger } = openEmbeddedLog(place.dataDir);
  await ledger.append([appendOf('student-100001', nothing, [admitted, renamed])], cause);
  await ledger.close();
  await writeBackUp(place, files);
  const log = new DatabaseSync(join(place.dataDir, 'events.db'));
  log.exec(`update events set revision = 7 where position = 1;
    update events set revision = 0 where position = 2;
    update events set revision = 1 where position = 1`);
  log.close();
  expect(await putEventsBack(place, (await checkBackUp(files)).log)).toEqual({ put: [1n, 2n], left: [], gone: [] });
  const again = openEmbeddedLog(place.dataDir);
  expect((await again.ledger.readAll(BEGINNING, 10)).map(({ type }) => type)).toEqual([admitted.type, renamed.type]);
  await again.ledger.close();
});

it('a back-up of a log from which an event is gone says so, and none is put back alone', async () => {
  const [place, files] = [{ dataDir: join(folder, 'data') }, backUpFiles(join(folder, 'monday'))];
  const { ledger } = openEmbeddedLog(place.dataDir);
  await ledger.append([appendOf('student-100001', nothing, [admitted, renamed, removed])], cause);
  await ledger.close();
  expect((await writeBackUp(place, files)).altered).toBeUndefined();
  const log = new DatabaseSync(join(place.dataDir, 'events.db'));
  log.exec('delete from events where position = 2');
  log.close();
  expect((await writeBackUp(place, backUpFiles(join(folder, 'tuesday')))).altered).toBe(2n);
  expect(await putEventsBack(place, (await checkBackUp(files)).log)).toEqual({ put: [], left: [], gone: [2n] });
});
