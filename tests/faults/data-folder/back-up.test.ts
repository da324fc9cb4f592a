import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endOfRecord } from '../../../api/access/sealed-end.ts';
import { openEmbeddedEngine } from '../../../api/engine/engine.ts';
import { openEmbeddedSideStores } from '../../../api/engine/side-stores.ts';
import { backUp } from '../../../event-store/embedded/embedded-back-up.ts';
import { acceptRestored } from '../../../event-store/embedded/embedded-restore.ts';
import { openSqliteSealReader } from '../../../event-store/keys/sqlite-seals.ts';
import { openEmbeddedSource } from '../../../event-store/move/embedded-side.ts';
import { readSeal } from '../../../event-store/seals/seal.ts';
import { peekPart } from '../../../event-store/sqlite/founding-row.ts';
import { appendOf } from '../../support/appends.ts';
import { write } from '../../support/projected.ts';
import {
  BOTH,
  before,
  copyFolder,
  folder,
  makeFolders,
  now,
  openFolder,
  other,
  removeFolders,
  START,
  students,
  unname,
  warnings,
} from './folders.ts';

beforeAll(makeFolders);
afterAll(removeFolders);
beforeEach(copyFolder);

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

  const sealsIn = async (place: string) => {
    const seals = openSqliteSealReader(join(place, 'keys.db'));
    const lines = await seals.lines();
    await seals.close();
    return lines;
  };

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
    await ledger.append([appendOf(stream, START, [event])], cause);
    expect(await backUp({ dataDir: folder }, target())).toBe(3n);
    await close();
    for (const file of [join(target().log, 'events.db'), join(target().keys, 'keys.db')])
      expect(statSync(file).mode & 0o777).toBe(0o600);
    restore();
    expect(await students()).toEqual(['Ada', 'Kim', 'Zoe']);
    expect(warnings).toEqual([expect.stringContaining('is missing and begun anew')]);
  });

  it('keeps every seal of what it holds, also after an older copy was put back, and none of what it lacks', async () => {
    const { sealer, founding, close } = await openEmbeddedEngine({ dataDir: folder });
    const { access, receipts, sessions } = openEmbeddedSideStores({ dataDir: folder }, founding);
    const end = await endOfRecord(access);
    expect(end.entry).toBeGreaterThan(0);
    await sealer.seal('2026-01-30T12:00:00.000Z', { access: { entry: end.entry + 1, hash: 'given up' } });
    await sealer.sealRestored('2026-01-31T12:00:00.000Z', end);
    await sealer.seal('2026-02-01T12:00:00.000Z', { access: { entry: end.entry + 1, hash: 'of a later look' } });
    for (const store of [access, receipts, sessions]) await store.close();
    await close();
    const sealed = await sealsIn(folder);
    expect(sealed.map((line) => readSeal(line).seal)).toEqual([1, 2, 3]);
    await backUp({ dataDir: folder }, target());
    expect(await sealsIn(target().keys)).toEqual(sealed.slice(0, 2));
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

  it('of the log alone gives numbers again, also of somebody who was forgotten since', async () => {
    const { ledger, close } = await openEmbeddedEngine({ dataDir: folder });
    await ledger.forget('student-100002');
    await close();
    cpSync(join(before, 'events.db'), join(folder, 'events.db'));
    acceptRestored({ dataDir: folder }, new Date());
    expect(await openFolder(folder, [write.admitted(100_002, { firstName: 'New' })])).toEqual(['Ada', 'New']);
    expect(await students()).toEqual(['Ada', 'New']);
  });

  it('is moved elsewhere once a server has started with it, which writes down what follows', async () => {
    cpSync(join(before, 'events.db'), join(folder, 'events.db'));
    acceptRestored({ dataDir: folder }, new Date());
    expect(() => openEmbeddedSource({ dataDir: folder })).toThrow(/no server has started with it since/);
    await students();
    await openEmbeddedSource({ dataDir: folder }).close();
  });

  it('without an access record is taken for good, and begins a new one', async () => {
    rmSync(join(folder, 'access.db'));
    acceptRestored({ dataDir: folder }, new Date());
    expect(await students()).toEqual(BOTH);
    expect(existsSync(join(folder, 'access.db'))).toBe(true);
  });

  it('of the keys alone is never taken where keys are missing', () => {
    cpSync(join(before, 'keys.db'), join(folder, 'keys.db'));
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow(/^The key of student-… is missing/);
    cpSync(join(other, 'keys.db'), join(folder, 'keys.db'));
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow('belongs to another event log');
    unname(folder, ['keys.db']);
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow('opens nothing in the event log');
  });

  it('of the log is never taken with the keys of a copy of the installation in which others came', async () => {
    const copy = join(folder, '..', 'copy-log');
    cpSync(folder, copy, { recursive: true });
    await openFolder(folder, [write.admitted(100_003, { firstName: 'Kim' })]);
    await openFolder(copy, [write.admitted(100_003, { firstName: 'Max' })]);
    const own = readFileSync(join(folder, 'keys.db'));
    cpSync(join(copy, 'keys.db'), join(folder, 'keys.db'));
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow(
      /keys\.db opens nothing that is sealed for student-… in .*events\.db: put the key store back/,
    );
    writeFileSync(join(folder, 'keys.db'), own);
    expect(await students()).toEqual(['Ada', 'Kim', 'Zoe']);
  });

  it('that is not there is never taken, and nothing is begun in its place', () => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(() => acceptRestored({ dataDir: folder }, new Date())).toThrow(/^There is no event log in /);
    expect(readdirSync(folder)).toEqual([]);
  });
});
