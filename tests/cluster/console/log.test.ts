import { describe, expect, it } from 'vitest';
import { rename, runOnServers, signIn, TIMEOUT_MS } from './on-servers.ts';

const { isThere, programs, settings, command, written, databases, databaseNames } = runOnServers(
  'npm run log on a cluster, as processes',
);
const log = (...words: string[]) => command('log', words);

describe.skipIf(!isThere)('npm run log on a cluster', { timeout: TIMEOUT_MS }, () => {
  it('verifies and seals beside a server; what is new is sealed when it ends', async () => {
    await written(async (url) => {
      expect(await log('verify')).toMatchObject({ code: 0, output: expect.stringContaining('as it was written.') });
      expect(JSON.parse((await log('seal')).output)).toMatchObject({ seal: 1, events: 1, previous: null });
      await rename(url, 'North High');
    });
    expect(JSON.parse((await log('verify', '--json')).output)).toMatchObject({
      ...{ findings: 0, events: 2, eventFaults: [], seals: 2, lastSeal: { seal: 2, events: 2 } },
    });
  });

  it('finds an entry of the access record taken out, with exit code 1', async () => {
    await written(async (url) => {
      for (let times = 0; times < 3; times += 1) await signIn(url);
    });
    expect(await log('verify')).toMatchObject({ code: 0 });
    await databases().api.collection<{ _id: number }>('access').deleteOne({ _id: 2 });
    expect(await log('verify')).toMatchObject({ code: 1, output: expect.stringMatching(/^access record, entry /m) });
  });

  it('shows a stream and records that', async () => {
    await written();
    const { code, output } = await log('show', 'staff');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      type: 'StaffAccountCreated',
      data: { email: 'first@school.example', passwordHash: '(not shown)' },
    });
    expect(await databases().api.collection('access').findOne({ kind: 'stream-shown' })).not.toBeNull();
  });

  it.each([['verify'], ['seal'], ['seals']])('%s says where there is no log, and founds none', async (word) => {
    const absent = { code: 1, errors: expect.stringMatching(/^There is no event log \S+ on EventStoreDB.*\.\n$/) };
    expect(await log(word)).toMatchObject(absent);
    expect(await databaseNames()).toEqual([]);
  });

  it('says which server does not answer', async () => {
    const away = { ...settings(), EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' };
    expect(await programs.run('api/console/log.ts', ['verify'], away).ended).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^The event log at 127\.0\.0\.1:1 cannot be reached: .*\n$/) },
    });
  });
});
