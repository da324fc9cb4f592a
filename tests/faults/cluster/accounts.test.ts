import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterUrls } from '../../cluster/servers.ts';
import { type EventStoreAccounts, eventStoreAccounts } from '../../support/eventstore-accounts.ts';
import {
  accountKnown,
  authenticationFailed,
  type Intercept,
  type MongoProxy,
  notAuthorized,
  openMongoProxy,
} from '../../support/mongo-proxy.ts';
import { addressOf } from '../../support/server-process.ts';
import { eventStoreWithAccounts } from '../../support/servers.ts';
import { openSchool, type SchoolAtWork } from './school-at-work.ts';

const what = 'accounts that servers refuse';
const urls = clusterUrls(what);
const withAccounts = eventStoreWithAccounts(what);
const servers = urls ?? { eventStoreUrl: 'esdb://none:1', mongoUrl: 'mongodb://none:1' };
const ROOT = join(import.meta.dirname, '..', '..', '..');
const PROCESSES = ['api/main.ts', 'api/worker.ts'];

/** What a process says that ends by itself, and with which code. */
async function endOf(file: string, given: { EVENTSTORE_URL?: string; MONGODB_URL?: string }) {
  const { eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGODB_URL } = servers;
  const LOG_NAMESPACE = `${process.env['CLUSTER_RUN'] ?? 'fault'}-${randomUUID().slice(0, 12)}`;
  const settings = { ENGINE: 'cluster', EVENTSTORE_URL, MONGODB_URL, LOG_NAMESPACE, PORT: '0', ...given };
  // Without a secret of its own a cluster warns of that at each start, beside the sentence.
  const TOKEN_SECRET = randomUUID();
  const env = { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', TOKEN_SECRET, ...settings };
  const child = spawn(process.execPath, [file], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

const oneSentence = (sentence: RegExp) => ({ code: 1, said: expect.stringMatching(sentence) });

describe.skipIf(!urls)('a school at work', () => {
  let school: SchoolAtWork | undefined;
  let proxy: MongoProxy;

  const throughProxy = (rest: string) =>
    `mongodb://ledger:secret@${proxy.host}:${proxy.port}/?directConnection=true${rest}`;
  const ready = async () => (await school?.office.client.get('/health/ready'))?.status;
  const expectReadiness = (status: number) => expect.poll(ready, { interval: 500 }).toBe(status);

  /** It was refused in the midst of its work, and then it was not any more. */
  async function expectToHaveGoneOn(): Promise<void> {
    await expectReadiness(200);
    await school?.expectWhole();
    const processes = [school?.product.process, ...(school?.product.workers ?? [])];
    expect(processes.map((child) => child?.exitCode)).toEqual([null, null, null]);
  }

  beforeEach(async () => {
    proxy = await openMongoProxy(addressOf(servers.mongoUrl));
  });
  afterEach(async () => {
    await school?.close();
    school = undefined;
    await proxy.close();
  });

  describe('whose MongoDB refuses the account', () => {
    const PLAIN = '&authMechanism=PLAIN&authSource=$external';
    const knows: Intercept = ({ saslStart }) => (saslStart ? accountKnown : undefined);
    const refuses: Intercept = ({ saslStart }) => (saslStart ? authenticationFailed : undefined);
    const allowsNothing: Intercept = (command) =>
      knows(command) ?? ('hello' in command || 'ping' in command ? undefined : notAuthorized(command));

    it.each(PROCESSES)('does not start: %s says so in one sentence, without the password', async (file) => {
      proxy.intercept(refuses);
      const sentence = /^MongoDB at 127\.0\.0\.1:\d+ refuses the account in MONGODB_URL: Authentication failed\.\n$/;
      expect(await endOf(file, { MONGODB_URL: throughProxy('') })).toEqual(oneSentence(sentence));
    });

    it.each(PROCESSES)('does not start where it may not do what is needed: %s', async (file) => {
      proxy.intercept(allowsNothing);
      const keys =
        /^MongoDB at 127\.0\.0\.1:\d+ refuses the account in MONGODB_URL: not authorized on [\w-]+-keys\.\n$/;
      expect(await endOf(file, { MONGODB_URL: throughProxy(PLAIN) })).toEqual(oneSentence(keys));
      proxy.intercept((command) => (/-keys$/.test(command['$db']) ? undefined : allowsNothing(command)));
      const models =
        /^MongoDB at 127\.0\.0\.1:\d+ refuses the account in MONGODB_URL: not authorized on [\w-]+-(api|models)\.\n$/;
      expect(await endOf(file, { MONGODB_URL: throughProxy(PLAIN) })).toEqual(oneSentence(models));
    });

    it.each([
      ['does not know it any more', refuses],
      ['allows it nothing any more', allowsNothing],
    ])(
      'answers 503 while MongoDB %s, and goes on after',
      async (_, refusing) => {
        proxy.intercept(knows);
        school = await openSchool(servers, { MONGODB_URL: throughProxy(PLAIN) });
        proxy.intercept(refusing);
        proxy.cut();
        await expectReadiness(503);
        proxy.intercept(knows);
        await expectToHaveGoneOn();
      },
      240_000,
    );
  });

  describe.skipIf(!withAccounts)('whose EventStoreDB refuses the account', () => {
    let accounts: EventStoreAccounts;
    const refused = (reason: string) =>
      new RegExp(`^The event log at 127\\.0\\.0\\.1:\\d+ refuses the account in EVENTSTORE_URL: ${reason}\\.\n$`);

    beforeEach(() => {
      accounts = eventStoreAccounts(withAccounts ?? '');
    });

    it.each(PROCESSES)('does not start: %s says so in one sentence, without the password', async (file) => {
      const EVENTSTORE_URL = accounts.urlFor('nobody', 'secret');
      expect(await endOf(file, { EVENTSTORE_URL })).toEqual(oneSentence(refused('Unauthenticated')));
    });

    it.each(PROCESSES)('does not start where it may not read the whole log: %s', async (file) => {
      const { url: EVENTSTORE_URL } = await accounts.add([]);
      expect(await endOf(file, { EVENTSTORE_URL })).toEqual(oneSentence(refused('Access Denied')));
    });

    it('answers 503 while the password is another one, and goes on after', async () => {
      const { name, password, url: EVENTSTORE_URL } = await accounts.add(['$admins']);
      school = await openSchool({ ...servers, eventStoreUrl: withAccounts ?? '' }, { EVENTSTORE_URL });
      await accounts.setPassword(name, randomUUID());
      await expectReadiness(503);
      await accounts.setPassword(name, password);
      await expectToHaveGoneOn();
    }, 240_000);
  });
});
