import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rename, runOnServers, schoolName, TIMEOUT_MS } from './on-servers.ts';

const { isThere, programs, command, written, refused, masterKey } = runOnServers(
  'moving a log with sealed keys, as processes',
);
const move = (to: 'cluster' | 'embedded', settings: Record<string, string>) => command('move', ['--to', to], settings);

describe.skipIf(!isThere)('npm run move with keys under a master key', { timeout: TIMEOUT_MS }, () => {
  it('moves them to a cluster and back, sealed in both places', async () => {
    const MASTER_KEY_FILE = masterKey('master-key');
    await programs.written((url) => rename(url, 'North High'), { MASTER_KEY_FILE });
    expect(await move('cluster', {})).toMatchObject({ code: 1, errors: expect.stringMatching(/^.*is sealed.*\n$/) });
    expect(await move('cluster', { MASTER_KEY_FILE })).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/Moved: 2 events in 2 streams, with their keys\./) },
    });
    expect(await refused()).toMatch(/^The key store \S+-keys is sealed.*\n$/);
    await written(async (url) => expect(await schoolName(url)).toBe('North High'), { MASTER_KEY_FILE });
    const DATA_DIR = join(programs.folder(), 'back');
    expect(await move('embedded', { DATA_DIR, MASTER_KEY_FILE })).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/Moved: 2 events/) },
    });
    expect((await programs.run('api/main.ts', [], { DATA_DIR }).ended).errors).toMatch(/is sealed/);
    const atHome = { DATA_DIR, MASTER_KEY_FILE };
    await programs.written(async (url) => expect(await schoolName(url)).toBe('North High'), atHome);
  });
});
