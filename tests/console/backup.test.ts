import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbeddedEngine } from '../../api/engine/engine.ts';
import { backUpFiles, checkBackUp } from '../../event-store/back-up/back-up-files.ts';
import { openEmbeddedLogReader } from '../../event-store/embedded/open-embedded.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { allProjections, type ReadModelName } from '../../projections/definitions/all.ts';
import type { Projection } from '../../projections/runtime/projection.ts';
import { createClient } from '../http/client.ts';
import { writeDemoSchool } from '../support/demo-school.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { everything, projected } from '../support/projected.ts';
import { verifyByCommand } from '../support/whole-school.ts';

const { folder, dataDir, run, started, written } = runPrograms();
const file = () => join(folder(), 'backups', 'monday');
const keysFile = () => `${file()}.keys`;
const restoredDir = () => join(folder(), 'restored');

const back = (...words: string[]) => run('api/console/backup.ts', words).ended;
const restore = (words: string[], settings: Record<string, string> = {}) =>
  run('api/console/restore.ts', words, { DATA_DIR: restoredDir(), ...settings }).ended;

const signedIn = async (url: string, username: string, password: string) =>
  createClient(url, (await createClient(url).post('/api/login', { username, password })).body.authToken);

/** Changes one byte in the middle of a file. */
function flipByte(path: string, place = Math.floor(readFileSync(path).length / 2)): void {
  const bytes = readFileSync(path);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** Every document of every read model, as they are made from these events. */
async function madeFrom(events: readonly Recorded[]) {
  const made = allProjections.map(async (one) => [one.name, await projected(one, events, everything(one))] as const);
  return Object.fromEntries(await Promise.all(made));
}

/** Every document of every read model of a data folder, once they have read its log. */
async function servedBy(place: string) {
  const { ledger, readModels, close } = await openEmbeddedEngine({ dataDir: place });
  try {
    const names = allProjections.map(({ name }) => name);
    while (!(await readModels.waitFor(await ledger.head(), names)));
    const served = allProjections.map(
      async (one) => [one.name, await everything(one)(readModels.reader(one as Projection<ReadModelName>))] as const,
    );
    return Object.fromEntries(await Promise.all(served));
  } finally {
    await close();
  }
}

async function eventsUpTo(place: string, head: bigint): Promise<Recorded[]> {
  const log = openEmbeddedLogReader({ dataDir: place });
  const events: Recorded[] = [];
  for (let last = 0n; last < head; last = events.at(-1)?.position ?? head)
    events.push(...(await log.readAll(last, 1000)));
  await log.close();
  return events.filter(({ position }) => position <= head);
}

describe('npm run backup and npm run restore', { timeout: TIMEOUT_MS }, () => {
  it('bring back what was there while everybody wrote: every read model, chains and seals', async () => {
    const { dataDir: place, email, password } = await writeDemoSchool('backup');
    const server = await started({ DATA_DIR: place });
    const admin = await signedIn(server.url, email, password);
    let taken = false;
    let writes = 0;
    const load = (async () => {
      for (; !taken; writes += 1) {
        const { status } = await admin.post('/api/schoolSettings', { name: `North ${writes}` });
        expect(status).toBe(200);
        await admin.get('/api/students/all');
      }
    })();
    const { code, output } = await run('api/console/backup.ts', [file()], { DATA_DIR: place }).ended;
    taken = true;
    await load;
    server.child.kill('SIGTERM');
    await server.ended;
    expect(code).toBe(0);
    expect(writes).toBeGreaterThan(0);
    const head = BigInt(/up to event (\d+)/.exec(output)?.[1] ?? 0);

    expect(await back('--check', file())).toMatchObject({ code: 0, output: expect.stringMatching(/it is whole\.$/m) });
    expect(await restore([file()])).toMatchObject({ code: 0, errors: '' });
    expect(await servedBy(restoredDir())).toEqual(await madeFrom(await eventsUpTo(place, head)));
    await verifyByCommand(restoredDir());
    const again = await started({ DATA_DIR: restoredDir() });
    expect((await (await signedIn(again.url, email, password)).get('/api/students/all')).status).toBe(200);
    rmSync(place, { recursive: true });
  });

  it('keep the keys apart, and refuse to restore without them', async () => {
    await written();
    const elsewhere = join(folder(), 'safe', 'keys-of-monday');
    expect(await back(file(), '--keys', elsewhere)).toMatchObject({ code: 0 });
    expect(await restore([file()])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The keys of this back-up are missing'),
    });
    expect(existsSync(restoredDir())).toBe(false);
    expect(readdirSync(dirname(file()))).toEqual(['monday']);
    const keysDir = join(folder(), 'keys');
    expect((await restore(['--keys', elsewhere, file()], { KEYS_DIR: keysDir })).code).toBe(0);
    expect(existsSync(join(keysDir, 'keys.db'))).toBe(true);
    expect(existsSync(join(restoredDir(), 'keys.db'))).toBe(false);
    await started({ DATA_DIR: restoredDir(), KEYS_DIR: keysDir });
  });

  it('name a file that is cut off, changed, of another back-up, or none at all, and write nothing', async () => {
    await written();
    expect((await back(file())).code).toBe(0);
    const other = `${file()}-2`;
    expect((await back(other)).code).toBe(0);
    const bad = join(folder(), 'bad');
    const cases: [(log: string, keys: string) => void, RegExp][] = [
      [(log) => truncateSync(log, readFileSync(log).length - 1), /bad.* is cut off: \d+ of its \d+ bytes are there/],
      [(log) => truncateSync(log, 40), /is no file of a back-up, or its beginning was changed/],
      [(log) => flipByte(log), /bad was changed: (events|access)\.db in it is not what was backed up/],
      [(log) => flipByte(log, 60), /its beginning was changed/],
      [(log) => writeFileSync(log, ' ', { flag: 'a' }), /it is longer than it was written/],
      [(_, keys) => flipByte(keys), /bad\.keys was changed: keys\.db/],
      [(_, keys) => truncateSync(keys, 9000), /bad\.keys is cut off/],
      [(_, keys) => cpSync(`${other}.keys`, keys), /belongs to another back-up/],
      [(log, keys) => cpSync(keys, log), /holds the keys of a back-up/],
      [(_, keys) => cpSync(file(), keys), /holds no keys/],
      [(log) => rmSync(log), /^There is no back-up /],
      [(log) => writeFileSync(log, 'SQLite format 3\0'), /is no file of a back-up/],
      [(log, keys) => [rmSync(keys), writeFileSync(log, '{}')], /bad is no file of a back-up/],
      [(log, keys) => renameSync(keys, log), /bad holds the keys of a back-up: name the file of its log/],
      [(log) => [rmSync(log), mkdirSync(log)], /^There is no back-up /],
    ];
    for (const [harm, sentence] of cases) {
      cpSync(file(), bad);
      cpSync(keysFile(), `${bad}.keys`);
      harm(bad, `${bad}.keys`);
      await expect(checkBackUp(backUpFiles(bad))).rejects.toThrow(sentence);
    }
    flipByte(file());
    for (const ended of [await back('--check', file()), await restore([file()]), await restore([file(), '--check'])])
      expect(ended).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/was changed: .*\.\n$/) });
    expect(existsSync(restoredDir())).toBe(false);
    flipByte(file());
    expect(await restore([file(), '--check'])).toMatchObject({ code: 0 });
    expect(existsSync(restoredDir())).toBe(false);
  });

  it('write over nothing: no data, no keys of another installation, no back-up', async () => {
    await written();
    expect((await back(file())).code).toBe(0);
    expect(await back(file())).toMatchObject({ code: 1, errors: expect.stringContaining('already: name another one') });
    const before = readFileSync(join(dataDir(), 'events.db'));
    expect(await restore([file()], { DATA_DIR: dataDir() })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nothing is written over'),
    });
    expect(readFileSync(join(dataDir(), 'events.db'))).toEqual(before);

    const keysDir = join(folder(), 'keys-of-others');
    mkdirSync(keysDir);
    cpSync(join(dataDir(), 'keys.db'), join(keysDir, 'keys.db'));
    expect(await restore([file()], { KEYS_DIR: keysDir })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is a key store .* already/),
    });
    await written(undefined, { DATA_DIR: join(folder(), 'others') });
    cpSync(join(folder(), 'others', 'keys.db'), join(keysDir, 'keys.db'));
    const theirs = readFileSync(join(keysDir, 'keys.db'));
    expect(await restore([file()], { KEYS_DIR: keysDir })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('another installation'),
    });
    expect(readFileSync(join(keysDir, 'keys.db'))).toEqual(theirs);
    expect(existsSync(restoredDir())).toBe(false);
  });

  it('killed at any time leave nothing that looks whole', async () => {
    await written();
    const places = ['events.db', 'access.db', 'keys.db', 'monday.keys', 'monday'];
    for (const place of places) {
      rmSync(dirname(file()), { recursive: true, force: true });
      mkdirSync(dirname(file()), { recursive: true });
      const { signal } = await run('tests/support/killed-back-up.ts', [file(), place], { DATA_DIR: dataDir() }).ended;
      expect(signal).toBe('SIGKILL');
      const check = checkBackUp(backUpFiles(file()));
      if (place === 'monday') await check;
      else await expect(check).rejects.toThrow('There is no back-up');
    }
    expect((await back(`${file()}-2`)).code).toBe(0);
  });

  it('killed while restoring leave a folder that starts only after restoring again', async () => {
    await written();
    expect((await back(file())).code).toBe(0);
    const { ended } = run('tests/support/killed-restore.ts', [file()], { DATA_DIR: restoredDir() });
    expect((await ended).signal).toBe('SIGKILL');
    expect(await run('api/main.ts', [], { DATA_DIR: restoredDir() }).ended).toMatchObject({
      errors: expect.stringContaining('run the same npm run restore again'),
    });
    expect(await restore([file()])).toMatchObject({ code: 0 });
    await started({ DATA_DIR: restoredDir() });
  });

  it.each([[[]], [['--check']], [['a', 'b']], [['--what', 'a']], [['a', '--keys']]])(
    'say how they are used when they are told %j',
    async (words) => {
      expect(await back(...words)).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('--check') });
      expect(await restore(words)).toMatchObject({ code: 2, output: '', errors: expect.stringContaining('--check') });
    },
  );

  it('say where there is nothing to back up, and what to do on a cluster', async () => {
    expect(await back(file())).toMatchObject({ code: 1, errors: expect.stringMatching(/^There is no event log in /) });
    const cluster = { ENGINE: 'cluster', EVENTSTORE_URL: 'esdb://localhost:1', MONGODB_URL: 'mongodb://localhost:1' };
    for (const command of ['backup', 'restore'])
      expect(await run(`api/console/${command}.ts`, [file()], cluster).ended).toMatchObject({
        code: 1,
        errors: expect.stringContaining('docs/how-to/run-a-cluster.md#back-up'),
      });
  });
});
