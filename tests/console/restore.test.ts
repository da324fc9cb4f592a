import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { ADMINISTRATOR, runPrograms, TIMEOUT_MS } from '../support/programs.ts';
import { signInToSchool } from '../support/small-school.ts';

const { folder, dataDir, run, started, written } = runPrograms();
const file = () => join(folder(), 'monday');
const settings = () => ({ DATA_DIR: join(folder(), 'restored'), KEYS_DIR: join(folder(), 'keys') });
const inFolder = (...names: string[]) => join(folder(), ...names);

/** A school of which there is a back-up. */
async function backedUp(): Promise<void> {
  await written();
  expect(await run('api/console/backup.ts', [file()]).ended).toMatchObject({ code: 0 });
}

async function killedAt(KILLED_AT: string): Promise<void> {
  const { ended } = run('tests/support/killed-restore.ts', [file()], { ...settings(), KILLED_AT });
  expect((await ended).signal).toBe('SIGKILL');
}

const restore = () => run('api/console/restore.ts', [file()], settings()).ended;

describe('npm run restore again, after it was killed', { timeout: TIMEOUT_MS }, () => {
  it.for(['access.db', 'keys.db'])('at %s, goes on', async (step) => {
    await backedUp();
    await killedAt(step);
    expect(await run('api/main.ts', [], settings()).ended).toMatchObject({
      errors: expect.stringContaining('run the same npm run restore again'),
    });
    expect(await restore()).toMatchObject({ code: 0, errors: '' });
    expect(readdirSync(settings().DATA_DIR).sort()).toEqual(['access.db', 'events.db', 'lock']);
    expect(readdirSync(settings().KEYS_DIR).sort()).toEqual(['keys.db', 'keys.lock']);
    await started(settings());
  });

  it('takes no key from another school that uses the folder of keys by now', async () => {
    await backedUp();
    await killedAt('keys.db');
    const { KEYS_DIR } = settings();
    const others = await started({ ...ADMINISTRATOR, KEYS_DIR, DATA_DIR: inFolder('others') });
    const there = readFileSync(join(KEYS_DIR, 'keys.db'));
    expect(await restore()).toMatchObject({ code: 1, errors: expect.stringContaining('another installation') });
    expect(readFileSync(join(KEYS_DIR, 'keys.db'))).toEqual(there);

    const admin = createClient(others.url, (await signInToSchool(others)).body.authToken);
    expect((await admin.post('/api/schoolSettings', { name: 'South High' })).status).toBe(200);
    others.child.kill('SIGTERM');
    await others.ended;
    expect(await restore()).toMatchObject({ code: 1, errors: expect.stringContaining('another installation') });
    await started({ KEYS_DIR, DATA_DIR: inFolder('others') });
  });

  it('leaves alone what was put back meanwhile, and says how it may stay', async () => {
    await backedUp();
    await written(async (url) => {
      const admin = createClient(url, (await signInToSchool({ url })).body.authToken);
      expect((await admin.post('/api/schoolSettings', { name: 'South High' })).status).toBe(200);
    });
    renameSync(dataDir(), inFolder('newer'));
    const here = { DATA_DIR: dataDir() };
    const { ended } = run('tests/support/killed-restore.ts', [file()], here);
    expect((await ended).signal).toBe('SIGKILL');
    cpSync(inFolder('newer'), dataDir(), { recursive: true });

    const log = readFileSync(join(dataDir(), 'events.db'));
    const refused = await run('api/console/restore.ts', [file()], here).ended;
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('nothing is written over') });
    expect(refused.errors).toContain(`Where it is to stay, delete ${join(dataDir(), 'unfinished-restore')} instead.`);
    expect(readFileSync(join(dataDir(), 'events.db'))).toEqual(log);
    rmSync(join(dataDir(), 'unfinished-restore'));
    await started();
  });

  it('is refused where a folder bears the name of a part', async () => {
    await backedUp();
    await killedAt('events.db');
    mkdirSync(join(settings().DATA_DIR, 'events.db'));
    expect(await restore()).toMatchObject({ code: 1, errors: expect.stringContaining('(events.db)') });
    expect(existsSync(join(settings().DATA_DIR, 'events.db'))).toBe(true);
  });
});
