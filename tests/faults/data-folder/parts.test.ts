import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedAccess } from '../../../api/engine/side-stores.ts';
import { acceptRestored } from '../../../event-store/embedded/embedded-restore.ts';
import {
  BOTH,
  before,
  copyFolder,
  FILES,
  folder,
  looked,
  makeFolders,
  now,
  openFolder,
  other,
  type Part,
  removeFolders,
  students,
  unname,
  warnings,
} from './folders.ts';

beforeAll(makeFolders);
afterAll(removeFolders);
beforeEach(copyFolder);

const HARMS = {
  deleted: (file: string) => rmSync(join(folder, file)),
  emptied: (file: string) => truncateSync(join(folder, file), 0),
  'a folder': (file: string) => {
    rmSync(join(folder, file));
    mkdirSync(join(folder, file));
  },
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
    'a folder': /^The event log \S+events\.db is a folder: move it away, and put back the file that was there/,
    truncated:
      /^The event log \S+events\.db is damaged or not ours: .*restore a back-up, see docs\/how-to\/a-file-is-damaged\.md/,
    'an older copy':
      /^The event log \S+events\.db is an older copy: it ends at event 1, and the key store .* accept-restored/,
    "another installation's": /^The key store \S+keys\.db belongs to another event log than \S+events\.db: put back/,
  },
  keys: {
    deleted: /^The key store \S+keys\.db is missing, without it no name in the event log can be read: put it back/,
    emptied: /^The key store \S+keys\.db is empty, without it/,
    'a folder': /^The key store \S+keys\.db is a folder: put it back from a back-up/,
    truncated: /^The key store \S+keys\.db is damaged or not ours/,
    'an older copy': /^The key store \S+keys\.db is an older copy than the access record \S+ has seen: put the newer/,
    "another installation's": /^The key store \S+keys\.db belongs to another event log/,
  },
  access: {
    deleted: /^The access record \S+access\.db is missing: put it back/,
    emptied: /^The access record \S+access\.db is empty: put it back/,
    'a folder': /^The access record \S+access\.db is a folder: put it back from a back-up/,
    truncated: /^The access record \S+access\.db is damaged or not ours/,
    'an older copy': /^The access record \S+access\.db is an older copy than the key store/,
    "another installation's": /^The access record \S+access\.db belongs to another event log/,
  },
  receipts: {
    deleted: WARNS,
    emptied: WARNS,
    'a folder': /^The store of request receipts \S+requests\.db is a folder: .*or delete it/,
    truncated: /^The store of request receipts \S+requests\.db is damaged or not ours/,
    'an older copy': WARNS,
    "another installation's": /^The store of request receipts \S+requests\.db belongs to another event log.*delete it/,
  },
  sessions: {
    deleted: STARTS,
    emptied: STARTS,
    'a folder': /^The store of sessions \S+sessions\.db is a folder: .*or delete it/,
    truncated: /^The store of sessions \S+sessions\.db is damaged or not ours: .*delete it/,
    'an older copy': WARNS,
    "another installation's": /^The store of sessions \S+sessions\.db belongs to another event log.*delete it/,
  },
  catalog: {
    deleted: STARTS,
    emptied: STARTS,
    // The server itself says before that a folder stands in its place.
    'a folder': /^The read models of \S+ cannot be started/,
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

  it('whose start was killed when it had made receipts and sessions anew, and given them no id yet, is continued', async () => {
    unname(folder, ['requests.db', 'sessions.db']);
    for (const sentences of [[/requests\.db is an older copy/, /sessions\.db was an older copy/], []]) {
      warnings.length = 0;
      expect(await students()).toEqual(BOTH);
      expect(warnings).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
    }
  });

  it('of an earlier version gets none with the keys of another log, or with some of them missing', async () => {
    unname(folder);
    cpSync(join(other, 'keys.db'), join(folder, 'keys.db'));
    unname(folder, ['keys.db']);
    await expect(openFolder(folder)).rejects.toThrow(/^The key store \S+ opens nothing in the event log/);
    cpSync(join(before, 'keys.db'), join(folder, 'keys.db'));
    unname(folder, ['keys.db']);
    await expect(openFolder(folder)).rejects.toThrow(/^The key store \S+ lacks the key of student-…, which was never/);
  });

  it('has no access record that went on in a copy of it', async () => {
    const copy = `${folder}-copied`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    for (const [dataDir, looks] of [
      [folder, 2],
      [copy, 3],
    ] as const) {
      const access = openEmbeddedAccess({ dataDir });
      const call = `GET ${dataDir}`;
      await access.write(Array.from({ length: looks }, () => ({ ...looked(new Date().toISOString()), call })));
      await access.close();
    }
    expect(await students()).toEqual(BOTH);
    cpSync(join(copy, 'access.db'), join(folder, 'access.db'));
    await expect(openFolder(folder)).rejects.toThrow(
      /^The access record \S+ is another copy: entry 4 is not the one that the key store \S+ has seen; put the right/,
    );
  });

  it.each([
    ['keys.db', 'changes', /^The key store \S+keys\.db is damaged: .*; leave it as it is and restore a back-up/],
    ['access.db', 'sqlite_sequence', /^The access record \S+access\.db is damaged: .*; leave it as it is and restore/],
  ])(
    'calls %s damaged, and no older copy, where the page is that says how much is in it',
    async (file, table, sentence) => {
      const database = new DatabaseSync(join(folder, file));
      const page = Number(
        database.prepare('select rootpage from sqlite_master where name = ?').get(table)?.['rootpage'],
      );
      database.close();
      const opened = openSync(join(folder, file), 'r+');
      writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096);
      closeSync(opened);
      await expect(openFolder(folder)).rejects.toThrow(sentence);
    },
  );

  it('has no log that lies beside the journal of a copy that was killed', async () => {
    const copy = `${folder}-killed`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, { recursive: true });
    const [own, killed] = [folder, copy].map((dataDir) => {
      const log = new DatabaseSync(join(dataDir, 'events.db'));
      log.exec(`insert into events select position + 1, stream, revision + 1, '${dataDir}', type, data, metadata
        from events order by position desc limit 1`);
      return log;
    });
    own?.close();
    cpSync(join(copy, 'events.db-wal'), join(folder, 'events.db-wal'));
    killed?.close();
    const sentence = /^The event log \S+ and its journal \S+-wal are not of one moment: /;
    await expect(openFolder(folder)).rejects.toThrow(sentence);
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow(sentence);
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
