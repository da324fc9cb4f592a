import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClient } from '../http/client.ts';
import { runPrograms, TIMEOUT_MS } from '../support/programs.ts';

const { folder, dataDir, run, started, written } = runPrograms();
const keys = (words: string[], settings: Record<string, string> = {}) =>
  run('api/console/keys.ts', words, settings).ended;

/** A file with a new master key. */
function masterKey(name: string): string {
  const file = join(folder(), name);
  writeFileSync(file, Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'), { mode: 0o600 });
  return file;
}

/** Whether the first administrator, whose name is sealed, gets in. */
async function signsIn(settings: Record<string, string>): Promise<boolean> {
  const server = await started(settings);
  const credentials = { username: 'first@school.example', password: 'correct horse' };
  const { status } = await createClient(server.url).post('/api/login', credentials);
  server.child.kill('SIGTERM');
  await server.ended;
  return status === 200;
}

describe('npm run keys', { timeout: TIMEOUT_MS }, () => {
  it('seals the keys, seals them anew and unseals them, and names stay readable', async () => {
    await written();
    const [first, second] = [masterKey('first'), masterKey('second')];
    expect(await keys(['rotate'], { NEW_MASTER_KEY_FILE: first })).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/^The keys are sealed\. Start the server with/) },
    });
    expect((await run('api/main.ts').ended).errors).toMatch(/is sealed/);
    expect(await signsIn({ MASTER_KEY_FILE: first })).toBe(true);
    expect(await keys(['rotate'], { MASTER_KEY_FILE: first, NEW_MASTER_KEY_FILE: second })).toMatchObject({
      ...{ code: 0, output: expect.stringContaining('under the new master key') },
    });
    expect(await keys(['rotate'], { MASTER_KEY_FILE: first, NEW_MASTER_KEY_FILE: second })).toMatchObject({
      ...{ code: 0, output: 'That is so already: nothing was changed.\n' },
    });
    expect((await keys(['rotate', '--plain'], { MASTER_KEY_FILE: first })).code).toBe(1);
    expect(await signsIn({ MASTER_KEY_FILE: second })).toBe(true);
    expect(await keys(['rotate', '--plain'], { MASTER_KEY_FILE: second })).toMatchObject({ code: 0 });
    expect(await signsIn({})).toBe(true);
  });

  it.each([[[]], [['turn']], [['rotate', '--sealed']], [['rotate', '--plain', 'now']]])(
    'says how it is used when it is told %j',
    async (words) => {
      expect(await keys(words)).toMatchObject({
        code: 2,
        output: '',
        errors: expect.stringContaining('keys -- rotate'),
      });
    },
  );

  it('refuses what cannot be meant in one sentence, and changes nothing', async () => {
    await written();
    const file = join(dataDir(), 'keys.db');
    const before = readFileSync(file);
    const wrong = join(folder(), 'wrong');
    writeFileSync(wrong, 'too short');
    const refusals = [
      await keys(['rotate']),
      await keys(['rotate', '--plain'], { NEW_MASTER_KEY_FILE: masterKey('new') }),
      await keys(['rotate'], { NEW_MASTER_KEY_FILE: wrong }),
      await keys(['rotate'], { NEW_MASTER_KEY_FILE: join(folder(), 'nowhere') }),
    ];
    for (const { code, errors } of refusals)
      expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringMatching(/\.$/)]]);
    expect(readFileSync(file)).toEqual(before);
  });

  it('seals no keys of another installation', async () => {
    await written();
    const KEYS_DIR = join(folder(), 'keys');
    await written(undefined, { KEYS_DIR, DATA_DIR: join(folder(), 'others') });
    const theirs = readFileSync(join(KEYS_DIR, 'keys.db'));
    expect(await keys(['rotate'], { KEYS_DIR, NEW_MASTER_KEY_FILE: masterKey('new') })).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^The key store .* belongs to another event log than .*\.\n$/) },
    });
    expect(readFileSync(join(KEYS_DIR, 'keys.db'))).toEqual(theirs);
  });

  it('needs a key store, and the data folder for itself', async () => {
    const settings = { NEW_MASTER_KEY_FILE: masterKey('new') };
    mkdirSync(dataDir());
    expect(await keys(['rotate'], settings)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no key store'),
    });
    await started();
    expect(await keys(['rotate'], settings)).toMatchObject({ code: 1, errors: expect.stringContaining('is in use') });
  });
});
