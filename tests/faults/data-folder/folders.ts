import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedEngine } from '../../../api/engine/engine.ts';
import { openEmbeddedSideStores } from '../../../api/engine/side-stores.ts';
import { watchFolder } from '../../../api/folder-watch/folder-watch.ts';
import type { StreamTip } from '../../../event-store/ledger-types.ts';
import { admittedStudents, students as studentsModel } from '../../../projections/definitions/students.ts';
import { appendOf } from '../../support/appends.ts';
import { type Written, write } from '../../support/projected.ts';

export const START: StreamTip = { revision: -1, hash: null };

let parent: string;
/** The school as it is, as it was before its last student, and another one. */
export let now: string;
export let before: string;
export let other: string;
export let folder: string;
export let warnings: string[];

/** Opens everything as a server does, and closes it. Answers what the read models hold. */
export async function openFolder(dataDir: string, work: Written[] = []): Promise<string[]> {
  const engine = await openEmbeddedEngine({ dataDir });
  const { access, receipts, sessions } = openEmbeddedSideStores({ dataDir }, engine.founding, (line) =>
    warnings.push(line),
  );
  const watch = watchFolder({ dataDir }, () => undefined);
  try {
    let position = await engine.ledger.head();
    const at = new Date().toISOString();
    for (const { stream, ...event } of work) {
      const { tip } = await engine.ledger.read(stream).catch(() => ({ tip: START }));
      const cause = { actor: 1, source: 'form', at, correlationId: stream, causationId: stream } as const;
      ({ position } = await engine.ledger.append([appendOf(stream, tip, [event])], cause));
    }
    if (work.length > 0) await access.write([looked(at)]);
    while (!(await engine.readModels.status()).every(({ state }) => state === 'live'));
    await engine.readModels.waitFor(position, ['students'], 20_000);
    const names = await engine.readModels.reader(studentsModel).find(admittedStudents, { where: {} });
    return names.map(({ firstName }) => firstName);
  } finally {
    await access.close();
    await receipts.close();
    await sessions.close();
    await watch.close();
    await engine.close();
  }
}
/** An entry of the access record. */
export const looked = (at: string) => ({
  at,
  day: at.slice(0, 10) as never,
  kind: 'signed-in' as const,
  userId: 1,
  address: '::1',
  studentId: null,
  call: 'POST /api/login',
  details: {},
});

/** Makes the folders; they are those of the test file that asked for them. */
export async function makeFolders(): Promise<void> {
  warnings = [];
  parent = mkdtempSync(join(tmpdir(), 'halves-'));
  [now, before, other, folder] = ['now', 'before', 'other', 'folder'].map((name) => join(parent, name)) as Four;
  await openFolder(now, [write.admitted(100_001, { firstName: 'Ada' })]);
  cpSync(now, before, { recursive: true });
  await openFolder(now, [write.admitted(100_002, { firstName: 'Zoe' })]);
  await openFolder(other, [
    write.admitted(100_001, { firstName: 'Eve' }),
    write.admitted(100_002, { firstName: 'Lin' }),
  ]);
}
type Four = [string, string, string, string];

export const removeFolders = (): void => rmSync(parent, { recursive: true, force: true });

/** A copy of the school as it is, to be harmed. */
export function copyFolder(): void {
  warnings = [];
  rmSync(folder, { recursive: true, force: true });
  cpSync(now, folder, { recursive: true });
}

export const FILES = {
  log: 'events.db',
  keys: 'keys.db',
  access: 'access.db',
  receipts: 'requests.db',
  sessions: 'sessions.db',
  catalog: 'read-models/catalog.db',
} as const;
export type Part = keyof typeof FILES;

/** Back to what a folder was before its parts carried an id. */
export function unname(dataDir: string, parts = Object.values(FILES)): void {
  for (const file of parts) {
    const database = new DatabaseSync(join(dataDir, file));
    database.exec('drop table founding');
    database.close();
  }
}

export const BOTH = ['Ada', 'Zoe'];
export const students = async (dataDir = folder) => (await openFolder(dataDir)).sort();
