import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEvent } from '../../domain/events.ts';
import { appendOf } from '../../tests/support/appends.ts';
import { sealsSeen } from '../embedded/embedded-founding.ts';
import { openEmbeddedForReading, openEmbeddedLog } from '../embedded/open-embedded.ts';
import { eventId, hashOf } from '../hash-chain.ts';
import { verifySealedLog } from './verify-sealed.ts';

const cause = {
  actor: 1,
  source: 'form',
  at: '2025-09-02T15:04:05.000Z',
  correlationId: 'c',
  causationId: 'c',
} as const;
const goals = ['Nursing', 'Welding', 'Farming'].map(
  (postSchoolGoals): LedgerEvent => ({ type: 'TermInfoUpdated', data: { stay: 1, termId: 11, postSchoolGoals } }),
);

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  await fill(join(folder, 'school'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, 'school', name);

/** Two students with three events each and a seal behind each student; one event more that no seal is about. */
async function fill(dataDir: string, actor = 1): Promise<void> {
  const { ledger, sealer } = openEmbeddedLog(dataDir);
  for (const [n, stream] of ['student-100001-1', 'student-100002-1'].entries()) {
    await ledger.append([appendOf(stream, { revision: -1, hash: null }, goals)], { ...cause, actor });
    await sealer.seal(`2025-09-0${n + 1}T22:00:00.000Z`);
  }
  const { tip } = await ledger.read('student-100001-1');
  await ledger.append([appendOf('student-100001-1', tip, goals.slice(0, 1))], cause);
  await ledger.close();
}

/** Changes a file behind the program's back. */
function change(name: string, ...statements: string[]): void {
  const database = new DatabaseSync(file(name));
  for (const sql of statements) database.exec(sql);
  database.close();
}

/** Makes ids and hashes of every stream anew, as somebody would who knows how they are made. */
function rehash(): void {
  const database = new DatabaseSync(file('events.db'));
  const rows = database.prepare('select * from events order by stream, revision').all();
  const update = database.prepare('update events set id = ?, metadata = ? where position = ?');
  let before: { stream: string; hash: string } | undefined;
  for (const row of rows) {
    const [stream, revision, type, data] = [
      String(row['stream']),
      Number(row['revision']),
      String(row['type']),
      String(row['data']),
    ];
    const previousHash = before?.stream === stream ? before.hash : null;
    const metadata = JSON.stringify({ ...JSON.parse(String(row['metadata'])), previousHash });
    const id = eventId(stream, revision, { type, data, metadata });
    update.run(id, metadata, Number(row['position']));
    before = { stream, hash: hashOf({ stream, revision, id, type, data, metadata }) };
  }
  database.close();
}

async function found(keptElsewhere: readonly string[] = []): Promise<string[]> {
  const log = openEmbeddedForReading(join(folder, 'school'));
  try {
    const seen = sealsSeen({ dataDir: join(folder, 'school') });
    const { log: events, seals } = await verifySealedLog(log, { keptElsewhere, sealsSeen: seen });
    return [
      ...events.faults.map(({ stream, revision, reason }) => `${stream} ${revision}: ${reason}`),
      ...seals.faults.map(({ seal, reason }) => `seal ${seal}: ${reason}`),
    ];
  } finally {
    await log.ledger.close();
  }
}

const change2 = `update events set data = replace(data, '"stay":1', '"stay":2') where position = 2`;
const SEALED_1 = 'seal 1: events 1 to 3 are not those that were sealed at 2025-09-01T22:00:00.000Z';
const SEALED_2 = 'seal 2: events 4 to 6 are not those that were sealed at 2025-09-02T22:00:00.000Z';
const NOT_ITS_ID = 'what it says is not what its id was made from';
const NOT_BEFORE = 'the event before it in its stream is not the one it was written after';

describe('a log and its seals', () => {
  it.each([
    ['the newest of its seals', 'delete from seals where number = 2', 'seal 2: it is missing here, and '],
    ['all of its seals', 'delete from seals', 'seal 2: seals 1 to 2 are missing here, and '],
  ])('lack %s also after the next start, by what other rows remember', async (_, sql, sentence) => {
    change('keys.db', sql);
    expect(await found()).toEqual([expect.stringContaining(sentence)]);
    await openEmbeddedLog(join(folder, 'school')).ledger.close();
    expect(await found()).toEqual([expect.stringContaining(sentence)]);
  });

  it('hold together when nothing was changed, a forgotten student included', async () => {
    const { ledger } = openEmbeddedLog(join(folder, 'school'));
    await ledger.forget('student-100001');
    await ledger.close();
    expect(await found()).toEqual([]);
  });

  it.each<[string, string[], string[]]>([
    [
      'an event was changed',
      [change2],
      [`student-100001-1 1: ${NOT_ITS_ID}`, `student-100001-1 2: ${NOT_BEFORE}`, SEALED_1],
    ],
    [
      'the last event of a stream was changed',
      [change2.replace('position = 2', 'position = 6')],
      [`student-100002-1 2: ${NOT_ITS_ID}`, SEALED_2],
    ],
    [
      'the newest event, which no seal is about, was changed',
      [change2.replace('position = 2', 'position = 7')],
      [`student-100001-1 3: ${NOT_ITS_ID}`],
    ],
    [
      'the last event of a stream was taken out',
      ['delete from events where position = 6'],
      [
        'student-100001-1 3: no. 6 is missing before it',
        'seal 2: events 4 to 6 are not those that were sealed at 2025-09-02T22:00:00.000Z',
      ],
    ],
    [
      'a stream was taken out',
      [`delete from events where stream = 'student-100002-1'`],
      ['student-100001-1 3: no. 4 to 6 are missing before it', 'seal 2: it is about 6 events and the log has only 4'],
    ],
    [
      'a stream was taken out and the positions closed up',
      [`delete from events where stream = 'student-100002-1'`, 'update events set position = 4 where position = 7'],
      ['seal 2: it is about 6 events and the log has only 4'],
    ],
    [
      'the end was cut off',
      ['delete from events where position > 4'],
      ['seal 2: it is about 6 events and the log has only 4'],
    ],
    [
      'events changed places',
      [
        'update events set position = 99 where position = 3',
        'update events set position = 3 where position = 4',
        'update events set position = 4 where position = 99',
      ],
      [SEALED_1, SEALED_2],
    ],
  ])('tell when %s', async (_, statements, findings) => {
    change('events.db', ...statements);
    expect(await found()).toEqual(findings);
  });

  it('tell when a stream was changed and hashed anew throughout', async () => {
    change('events.db', change2);
    rehash();
    expect(await found()).toEqual([SEALED_1]);
  });

  it('tell when the file is that of another school', async () => {
    await fill(join(folder, 'other'), 7);
    copyFileSync(join(folder, 'other', 'events.db'), file('events.db'));
    expect(await found()).toEqual([SEALED_1, SEALED_2]);
  });
});

describe('seals', () => {
  const kept = () => {
    const database = new DatabaseSync(file('keys.db'));
    const rows = database.prepare('select seal from seals order by number').all();
    database.close();
    return rows.map(({ seal }) => String(seal));
  };

  it.each<[string, string[], string[]]>([
    ['taken out', ['delete from seals where number = 1'], ['seal 2: seal 1 is missing before it']],
    [
      'made by somebody else',
      [`update seals set seal = replace(seal, '"events":6', '"events":5') where number = 2`],
      ['seal 2: it is not signed with the key of this installation'],
    ],
    ['overwritten', [`update seals set seal = '?' where number = 2`], ['seal 2: it cannot be read']],
    [
      'left without the key',
      [`delete from secrets where name = 'seals'`],
      [1, 2].map((seal) => `seal ${seal}: the key that it was signed with is missing in the key store`),
    ],
  ])('are missed when they were %s', async (_, statements, findings) => {
    change('keys.db', ...statements);
    expect(await found()).toEqual(findings);
  });

  it('that were kept elsewhere tell when log, keys and seals were all made anew', async () => {
    const copy = kept();
    expect(await found(copy)).toEqual([]);
    rmSync(join(folder, 'school'), { recursive: true });
    await fill(join(folder, 'school'), 7);
    expect(await found()).toEqual([]);
    const other = 'it is not the one that was kept elsewhere';
    expect(await found(copy)).toEqual([`seal 1: ${other}`, `seal 2: ${other}`]);
  });

  it('that were kept elsewhere tell when the newest were cut off together with the log', async () => {
    const copy = kept();
    change('events.db', 'delete from events where position > 3');
    change('keys.db', 'delete from seals where number = 2');
    expect(await found()).toEqual([expect.stringContaining('has seen that')]);
    change('keys.db', `update founding set content = json_remove(content, '$.seen.seals')`);
    expect(await found()).toEqual([]);
    expect(await found(copy)).toEqual(['seal 2: it is missing here']);
  });
});
