import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readModelNames } from '../../../projections/definitions/all.ts';
import { rename, runOnServers, TIMEOUT_MS } from './on-servers.ts';

const { isThere, programs, settings, command, written, databases } = runOnServers(
  'npm run projections on a cluster, as processes',
);
const projections = (...words: string[]) => command('projections', words);

/** A worker, once every read model is live. */
async function startWorker(): Promise<void> {
  const worker = programs.run('api/worker.ts', [], settings());
  while (!worker.output().includes('The worker is at work')) await once(worker.child.stdout, 'data');
  await expect
    .poll(async () => (await projections('status')).output.match(/\blive\b/g)?.length, { timeout: TIMEOUT_MS })
    .toBe(readModelNames.length);
}

/** Somebody changes the one account where it is kept, past the log. */
async function forgeAccount(): Promise<void> {
  const live = await databases().models.collection('generations').findOne({ projection: 'staff', state: 'live' });
  const accounts = databases().models.collection(`${live?._id}.accounts`);
  expect(await accounts.updateOne({}, { $set: { lastName: 'Forged' } })).toMatchObject({ modifiedCount: 1 });
}

describe.skipIf(!isThere)('npm run projections on a cluster', { timeout: TIMEOUT_MS }, () => {
  it('says that no worker is there, then how they stand, and has one built anew', async () => {
    await written((url) => rename(url, 'North High'));
    expect(await projections('status')).toMatchObject({
      code: 0,
      output: expect.stringContaining('No worker is keeping'),
    });
    await startWorker();
    const rebuilt = await projections('rebuild', 'staff');
    expect(rebuilt.code, rebuilt.errors).toBe(0);
    expect(rebuilt.output.trim().split('\n').at(-1)).toMatch(/live/);
    expect(await projections('rebuild', 'nothing')).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/\.\n$/) },
    });
  });

  it('compares one with the log, names what somebody changed past it, and keeps the history', async () => {
    await written();
    await startWorker();
    const same = await projections('compare', 'staff');
    expect([same.code, same.errors]).toEqual([0, '']);
    expect(same.output).toContain('staff: no differences (');
    await forgeAccount();
    const forged = await projections('compare', 'staff');
    expect([forged.code, forged.errors]).toEqual([1, '']);
    expect(forged.output).toMatch(/1 document differs.*lastName\n {2}live: .*Forged.*rebuilt: .*Administrator/s);
    expect((await projections('rebuild', 'staff')).code).toBe(0);
    expect((await projections('compare', 'staff')).output).toContain('no differences');
    const { output } = await projections('history', 'staff');
    const kinds = output.match(/(compare|rebuild) v\d+ +command line +\d+ s .*$/gm) ?? [];
    expect(kinds.map((line) => [line.split(' ')[0], line.includes('1 differ')])).toEqual([
      ['compare', false],
      ['compare', true],
      ['rebuild', false],
      ['compare', false],
    ]);
  });
});
