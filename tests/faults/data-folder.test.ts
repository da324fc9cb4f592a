import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedEngine } from '../../api/engine.ts';
import { watchFolder } from '../../api/folder-watch/folder-watch.ts';
import { openEmbeddedSideStores } from '../../api/side-stores.ts';
import { backUp } from '../../event-store/embedded-back-up.ts';
import { acceptRestored } from '../../event-store/embedded-restore.ts';
import type { StreamTip } from '../../event-store/ledger-types.ts';
import { peekPart } from '../../event-store/sqlite/founding-row.ts';
import { admittedStudents, students as studentsModel } from '../../projections/definitions/students.ts';
import { type Written, write } from '../support/projected.ts';

const START: StreamTip = { revision: -1, hash: null };

let parent: string;
/** The school as it is, as it was before its last student, and another one. */
let now: string;
let before: string;
let other: string;
let folder: string;
let warnings: string[];

/** Opens everything as a server does, and closes it. Answers what the read models hold. */
async function openFolder(dataDir: string, work: Written[] = []): Promise<string[]> {
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
      ({ position } = await engine.ledger.append([{ stream, tip, events: [event] }], cause));
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
const looked = (at: string) => ({
  at,
  day: at.slice(0, 10) as never,
  kind: 'signed-in' as const,
  userId: 1,
  address: '::1',
  studentId: null,
  call: 'POST /api/login',
  details: {},
});

beforeAll(async () => {
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
});
type Four = [string, string, string, string];
afterAll(() => rmSync(parent, { recursive: true, force: true }));
beforeEach(() => {
  warnings = [];
  rmSync(folder, { recursive: true, force: true });
  cpSync(now, folder, { recursive: true });
});

const FILES = {
  log: 'events.db',
  keys: 'keys.db',
  access: 'access.db',
  receipts: 'requests.db',
  sessions: 'sessions.db',
  catalog: 'read-models/catalog.db',
} as const;
type Part = keyof typeof FILES;

const HARMS = {
  deleted: (file: string) => rmSync(join(folder, file)),
  emptied: (file: string) => truncateSync(join(folder, file), 0),
  truncated: (file: string) => truncateSync(join(folder, file), 4096),
  'an older copy': (file: string) => cpSync(join(before, file), join(folder, file)),
  "another installation's": (file: string) => cpSync(join(other, file), join(folder, file)),
} as const;
type Harm = keyof typeof HARMS;

/** What is refused names the file and a way out; everything else starts with both students. */
const STARTS = 'starts';
const WARNS = 'starts with a warning';
const OUTCOMES: Record<Part, Record<Harm, RegExp | typeof STARTS | typeof WARNS>> = {
  log: {
    deleted: /^The event log \S+events\.db is missing, and the key store \S+ is there: put it back/,
    emptied: /^The event log \S+events\.db is empty, and the key store \S+ is there: put it back/,
    truncated: /^The event log \S+events\.db is damaged or not ours/,
    'an older copy':
      /^The event log \S+events\.db is an older copy: it ends at event 1, and the key store .* accept-restored/,
    "another installation's": /^The key store \S+keys\.db belongs to another event log than \S+events\.db: put back/,
  },
  keys: {
    deleted: /^The key store \S+keys\.db is missing, without it no name in the event log can be read: put it back/,
    emptied: /^The key store \S+keys\.db is empty, without it/,
    truncated: /^The key store \S+keys\.db is damaged or not ours/,
    'an older copy': /^The key store \S+keys\.db is an older copy than the access record \S+ has seen: put the newer/,
    "another installation's": /^The key store \S+keys\.db belongs to another event log/,
  },
  access: {
    deleted: /^The access record \S+access\.db is missing: put it back/,
    emptied: /^The access record \S+access\.db is empty: put it back/,
    truncated: /^The access record \S+access\.db is damaged or not ours/,
    'an older copy': /^The access record \S+access\.db is an older copy than the key store/,
    "another installation's": /^The access record \S+access\.db belongs to another event log/,
  },
  receipts: {
    deleted: WARNS,
    emptied: WARNS,
    truncated: /^The store of request receipts \S+requests\.db is damaged or not ours/,
    'an older copy': WARNS,
    "another installation's": /^The store of request receipts \S+requests\.db belongs to another event log.*delete it/,
  },
  sessions: {
    deleted: STARTS,
    emptied: STARTS,
    truncated: /^The store of sessions \S+sessions\.db is damaged or not ours: .*delete it/,
    'an older copy': WARNS,
    "another installation's": /^The store of sessions \S+sessions\.db belongs to another event log.*delete it/,
  },
  catalog: {
    deleted: STARTS,
    emptied: STARTS,
    truncated: STARTS,
    'an older copy': STARTS,
    "another installation's": STARTS,
  },
};

const contentOf = (dataDir: string) =>
  (readdirSync(dataDir, { recursive: true }) as string[])
    .filter((name) => statSync(join(dataDir, name)).isFile())
    .map((name) => `${name} ${statSync(join(dataDir, name)).size}`)
    .sort();

describe.each(Object.entries(OUTCOMES))('a data folder of which the %s is', (part, outcomes) => {
  it.each(Object.entries(outcomes))('%s', async (harm, outcome) => {
    HARMS[harm as Harm](FILES[part as Part]);
    if (outcome instanceof RegExp) {
      const harmed = contentOf(folder);
      await expect(openFolder(folder)).rejects.toMatchObject({
        name: 'CannotStart',
        message: expect.stringMatching(outcome),
      });
      expect(contentOf(folder)).toEqual(harmed);
    } else {
      expect((await openFolder(folder)).sort()).toEqual(['Ada', 'Zoe']);
      expect(warnings).toEqual(outcome === WARNS ? [expect.stringContaining(FILES[part as Part])] : []);
      expect(existsSync(join(folder, FILES[part as Part]))).toBe(true);
    }
  });
});

/** Back to what a folder was before its parts carried an id. */
function unname(dataDir: string, parts = Object.values(FILES)): void {
  for (const file of parts) {
    const database = new DatabaseSync(join(dataDir, file));
    database.exec('drop table founding');
    database.close();
  }
}

const BOTH = ['Ada', 'Zoe'];
const students = async (dataDir = folder) => (await openFolder(dataDir)).sort();

describe('a data folder', () => {
  it('opens again as it was left, again and again', async () => {
    for (const _ of [1, 2]) expect(await students()).toEqual(BOTH);
    expect(warnings).toEqual([]);
  });

  it('of an earlier version gets an id once, and then knows what does not fit', async () => {
    unname(folder);
    expect(await students()).toEqual(BOTH);
    cpSync(join(now, 'keys.db'), join(folder, 'keys.db'));
    await expect(openFolder(folder)).rejects.toThrow('belongs to another event log');
  });

  it.each([
    ['log', ['keys.db', 'access.db', 'requests.db', 'sessions.db', 'read-models/catalog.db']],
    ['keys', ['access.db', 'requests.db', 'sessions.db', 'read-models/catalog.db']],
    ['access record', ['requests.db', 'sessions.db']],
  ])('whose first start with an id was killed behind the %s is continued', async (_, unnamed) => {
    unname(folder, unnamed as (typeof FILES)[Part][]);
    const log = new DatabaseSync(join(folder, 'events.db'));
    log.exec("update founding set content = json_set(content, '$.isWhole', json('false'))");
    log.close();
    expect(await students()).toEqual(BOTH);
    await expect(openFolder(folder)).resolves.toHaveLength(2);
  });

  it('of an earlier version gets none with the keys of another log, or with some of them missing', async () => {
    unname(folder);
    cpSync(join(other, 'keys.db'), join(folder, 'keys.db'));
    unname(folder, ['keys.db']);
    await expect(openFolder(folder)).rejects.toThrow(/^The key store \S+ opens nothing in the event log/);
    cpSync(join(before, 'keys.db'), join(folder, 'keys.db'));
    unname(folder, ['keys.db']);
    await expect(openFolder(folder)).rejects.toThrow(
      /^The key store \S+ lacks the key of student-100002, which was never/,
    );
  });

  it('builds read models anew that have come further than the log', async () => {
    const models = readdirSync(join(now, 'read-models')).find((name) => /^students-.*\.db$/.test(name)) ?? '';
    const generation = new DatabaseSync(join(folder, 'read-models', models));
    generation.exec("update meta set value = json_set(value, '$.position', '99') where key = 'checkpoint'");
    generation.exec('delete from students');
    generation.close();
    expect(await students()).toEqual(BOTH);
  });
});

describe('a back-up', () => {
  const target = () => ({ log: join(folder, '..', 'copy-log'), keys: join(folder, '..', 'copy-keys') });
  afterEach(() => {
    for (const made of Object.values(target())) rmSync(made, { recursive: true, force: true });
  });
  /** Puts the copies into a new folder. */
  function restore(): void {
    rmSync(folder, { recursive: true });
    for (const made of Object.values(target())) cpSync(made, folder, { recursive: true });
  }

  it('is made while somebody writes, and opens after it was put back', async () => {
    const { ledger, close } = await openEmbeddedEngine({ dataDir: folder });
    const { stream, ...event } = write.admitted(100_003, { firstName: 'Kim' });
    const cause = {
      actor: 1,
      source: 'form',
      at: new Date().toISOString(),
      correlationId: 'k',
      causationId: 'k',
    } as const;
    await ledger.append([{ stream, tip: START, events: [event] }], cause);
    expect(await backUp({ dataDir: folder }, target())).toBe(3n);
    await close();
    for (const file of [join(target().log, 'events.db'), join(target().keys, 'keys.db')])
      expect(statSync(file).mode & 0o777).toBe(0o600);
    restore();
    expect(await students()).toEqual(['Ada', 'Kim', 'Zoe']);
    expect(warnings).toEqual([expect.stringContaining('is missing and begun anew')]);
  });

  it('is never written over', async () => {
    await backUp({ dataDir: folder }, target());
    await expect(backUp({ dataDir: folder }, target())).rejects.toThrow('There is a back-up already');
  });

  it('put back by halves is noticed, whichever half it is', async () => {
    cpSync(before, folder, { recursive: true });
    await backUp({ dataDir: before }, target());
    for (const [from, file] of [
      [target().log, 'events.db'],
      [target().keys, 'keys.db'],
      [target().log, 'access.db'],
    ] as const) {
      rmSync(folder, { recursive: true });
      cpSync(now, folder, { recursive: true });
      cpSync(join(from, file), join(folder, file));
      await expect(openFolder(folder)).rejects.toThrow(/older copy/);
    }
  });

  it('of the log alone is taken for good when somebody says so, and that is written down', async () => {
    cpSync(join(before, 'events.db'), join(folder, 'events.db'));
    await expect(openFolder(folder)).rejects.toThrow('accept-restored');
    expect(acceptRestored({ dataDir: folder }, new Date())).toEqual({ head: 1n, lostUpTo: 2n });
    expect(await students()).toEqual(['Ada']);
    expect(peekPart(join(folder, 'events.db'))).toMatchObject({
      founding: { isWhole: true, restorations: [{ position: '1' }] },
    });
    expect(await students()).toEqual(['Ada']);
    expect(warnings).toEqual([]);
  });

  it('without an access record is taken for good, and begins a new one', async () => {
    rmSync(join(folder, 'access.db'));
    acceptRestored({ dataDir: folder }, new Date());
    expect(await students()).toEqual(BOTH);
    expect(existsSync(join(folder, 'access.db'))).toBe(true);
  });

  it('of the keys alone is never taken where keys are missing', () => {
    cpSync(join(before, 'keys.db'), join(folder, 'keys.db'));
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow(/^The key of student-100002 is missing/);
    cpSync(join(other, 'keys.db'), join(folder, 'keys.db'));
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow('belongs to another event log');
    unname(folder, ['keys.db']);
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow('opens nothing in the event log');
  });
});
