import { describe, expect, it } from 'vitest';
import { runOnServers, signIn, TIMEOUT_MS } from './on-servers.ts';

const { isThere, command, written, refused, masterKey, databases, databaseNames } = runOnServers(
  'npm run keys on a cluster, as processes',
);
const rotate = (words: string[], settings: Record<string, string>) => command('keys', ['rotate', ...words], settings);

describe.skipIf(!isThere)('npm run keys on a cluster', { timeout: TIMEOUT_MS }, () => {
  it('seals the keys, seals them anew and unseals them, and names stay readable', async () => {
    await written();
    const [first, second] = [masterKey('first'), masterKey('second')];
    expect(await rotate([], { NEW_MASTER_KEY_FILE: first })).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/^The keys are sealed\. Start the server with/) },
    });
    expect(await refused()).toMatch(/^The key store \S+-keys is sealed.*\n$/);
    await written(signIn, { MASTER_KEY_FILE: first });
    const anew = { MASTER_KEY_FILE: first, NEW_MASTER_KEY_FILE: second };
    expect(await rotate([], anew)).toMatchObject({
      code: 0,
      output: expect.stringContaining('under the new master key'),
    });
    expect(await rotate([], anew)).toMatchObject({ code: 0, output: 'That is so already: nothing was changed.\n' });
    expect((await rotate(['--plain'], { MASTER_KEY_FILE: first })).code).toBe(1);
    await written(signIn, { MASTER_KEY_FILE: second });
    expect(await rotate(['--plain'], { MASTER_KEY_FILE: second })).toMatchObject({ code: 0 });
    await written(signIn);
  });

  it('leaves the keys of another log as they are', async () => {
    await written();
    const { keys } = databases();
    const another = { $set: { logId: '00000000-0000-4000-8000-000000000000' } };
    await keys.collection<{ _id: string }>('owners').updateOne({ _id: 'owner' }, another);
    expect(await rotate([], { NEW_MASTER_KEY_FILE: masterKey('new') })).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^The key store \S+-keys belongs to another event log than \S+: /) },
    });
    expect(await keys.collection('sealing').countDocuments()).toBe(0);
  });

  it('says where there is no key store, and makes none', async () => {
    expect(await rotate([], { NEW_MASTER_KEY_FILE: masterKey('new') })).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^There is no key store \S+-keys\.\n$/) },
    });
    expect(await databaseNames()).toEqual([]);
  });
});
