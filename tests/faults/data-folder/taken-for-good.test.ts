import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptRestored } from '../../../event-store/embedded/embedded-restore.ts';
import { requireOwnJournals } from '../../../event-store/embedded/own-journals.ts';
import { grow, grown, openSchool, served } from './schools.ts';

let parent: string;
const at = (...names: string[]) => join(parent, ...names);

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'taken-'));
  await grown(undefined, at('before'), (school) => grow(school, 'own', 100_001, 30));
  await grown(at('before'), at('now'), (school) => grow(school, 'own', 100_101, 10));
  copyFileSync(at('before', 'events.db'), at('now', 'events.db'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(at('killed'), { recursive: true, force: true });
});

/** An older log is taken for good, and the process is killed while the journal of a part is not taken over yet. */
function takenAndKilled(part: string): void {
  cpSync(at('now'), at('folder'), { recursive: true });
  // Beside a reader a journal is not taken over into its file: as in the moment before it is.
  const reader = new DatabaseSync(at('folder', part), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from sqlite_master').get();
  expect(acceptRestored({ dataDir: at('folder') }, new Date())).toEqual({ head: 30n, lostUpTo: 40n });
  expect(readdirSync(at('folder'))).toContain(`${part}-wal`);
  cpSync(at('folder'), at('killed'), { recursive: true });
  reader.close();
  rmSync(at('folder'), { recursive: true });
}

describe.each(['access.db', 'keys.db'])('an older log taken for good by who is killed with %s half written', (part) => {
  beforeEach(() => takenAndKilled(part));

  it('is started', async () => {
    expect((await served(at('killed'), [])).names).toHaveLength(30);
  });

  it('is taken for good again', () => {
    expect(acceptRestored({ dataDir: at('killed') }, new Date())).toMatchObject({ head: 30n });
  });

  it('is started again after a start that was killed', async () => {
    const school = await openSchool(at('killed'));
    cpSync(at('killed'), at('again'), { recursive: true });
    await school.close();
    expect(() => requireOwnJournals({ dataDir: at('again') })).not.toThrow();
    expect((await served(at('again'), [])).names).toHaveLength(30);
    rmSync(at('again'), { recursive: true });
  });
});
