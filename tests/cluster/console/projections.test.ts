import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS, rename, runOnServers } from './on-servers.ts';

const { isThere, programs, settings, command, written } = runOnServers(
  'npm run projections on a cluster, as processes',
);
const projections = (...words: string[]) => command('projections', words);

describe.skipIf(!isThere)('npm run projections on a cluster', { timeout: PATIENCE_MS }, () => {
  it('says that no worker is there, then how they stand, and has one built anew', async () => {
    await written((url) => rename(url, 'North High'));
    expect(await projections('status')).toMatchObject({
      code: 0,
      output: expect.stringContaining('No worker is keeping'),
    });
    const worker = programs.run('api/worker.ts', [], settings());
    while (!worker.output().includes('The worker is at work')) await once(worker.child.stdout, 'data');
    await expect
      .poll(async () => (await projections('status')).output.match(/\blive\b/g)?.length, { timeout: PATIENCE_MS })
      .toBe(7);
    const rebuilt = await projections('rebuild', 'staff');
    expect(rebuilt.code, rebuilt.errors).toBe(0);
    expect(rebuilt.output.trim().split('\n').at(-1)).toMatch(/live/);
    expect(await projections('rebuild', 'nothing')).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/\.\n$/) },
    });
  });
});
