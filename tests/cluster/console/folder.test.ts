import { describe, expect, it } from 'vitest';
import { copyOf, putBack } from '../../support/mongo-copies.ts';
import { rename, runOnServers, schoolName, TIMEOUT_MS } from './on-servers.ts';

const { isThere, command, written, refused, databases, databaseNames } = runOnServers(
  'npm run folder on a cluster, as processes',
);

describe.skipIf(!isThere)('npm run folder on a cluster', { timeout: TIMEOUT_MS }, () => {
  it('takes the log for good where all of MongoDB is an older copy, which the start refuses until then', async () => {
    await written((url) => rename(url, 'North High'));
    const { keys, api } = databases();
    const before = { keys: await copyOf(keys), api: await copyOf(api) };
    await written((url) => rename(url, 'South High'));
    await putBack(keys, before.keys);
    await putBack(api, before.api);
    expect(await refused()).toMatch(/^The access record \S+ is an older copy than the event log \S+ has seen: .*\n$/);
    expect(await command('folder', ['accept-restored'])).toMatchObject({
      ...{ code: 0, output: expect.stringMatching(/^The log ends at event \d+\.$/m) },
    });
    await written(async (url) => expect(await schoolName(url)).toBe('South High'));
    expect(await command('log', ['verify'])).toMatchObject({ code: 0 });
  });

  it('says where there is no log, and founds none', async () => {
    expect(await command('folder', ['accept-restored'])).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^There is no event log \S+ on EventStoreDB.*\.\n$/) },
    });
    expect(await databaseNames()).toEqual([]);
  });
});
