import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendOf } from '../../tests/support/appends.ts';
import { write } from '../../tests/support/projected.ts';
import { openEmbeddedLog, openEmbeddedLogReader } from './open-embedded.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('the embedded log', () => {
  it('makes a data folder that only its owner can enter', async () => {
    await openEmbeddedLog(folder).ledger.close();
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  it('keeps its secrets', async () => {
    const first = openEmbeddedLog(folder);
    const secret = first.secrets.secret('roster');
    await first.ledger.close();
    const second = openEmbeddedLog(folder);
    expect(second.secrets.secret('roster')).toEqual(secret);
    await second.ledger.close();
  });

  it('reads nothing where a back-up is restored by halves: what is read would not be continued', async () => {
    await openEmbeddedLog(folder).ledger.close();
    writeFileSync(join(folder, 'unfinished-restore'), '');
    expect(() => openEmbeddedLogReader(folder)).toThrow(/^A back-up is being restored here and is not complete: /);
  });

  it('refuses a log whose key store is gone', async () => {
    const { ledger } = openEmbeddedLog(folder);
    const { stream, ...event } = write.year(1);
    const cause = { actor: null, source: 'console', at: new Date().toISOString() } as const;
    await ledger.append([appendOf(stream, { revision: -1, hash: null }, [event])], {
      ...cause,
      correlationId: 'first',
      causationId: 'first',
    });
    await ledger.close();
    rmSync(join(folder, 'keys.db'));
    expect(() => openEmbeddedLog(folder)).toThrow(/key store .*keys\.db is missing/);
    expect(() => openEmbeddedLogReader(folder)).toThrow(/key store .*does not exist/);
  });

  it('refuses a log of a newer version in one sentence', async () => {
    await openEmbeddedLog(folder).ledger.close();
    const database = new DatabaseSync(join(folder, 'events.db'));
    database.exec('pragma user_version = 99');
    database.close();
    expect(() => openEmbeddedLog(folder)).toThrow(
      /^The event log .* newer version of this program \(format 99, .* 1\)\.$/,
    );
  });
});

describe('a first start that was killed', () => {
  it('is continued where it ended: behind the log, behind the keys', async () => {
    await openEmbeddedLog(folder).ledger.close();
    rmSync(join(folder, 'keys.db'));
    const second = openEmbeddedLog(folder);
    await second.ledger.close();
    const third = openEmbeddedLog(folder);
    expect(third.founding.logId).toBe(second.founding.logId);
    await third.ledger.close();
  });
});
