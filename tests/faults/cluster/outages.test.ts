import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CutProxy, openCutProxy } from '../../support/cut-proxy.ts';
import { addressOf, type ServerProcess, serverProcess } from '../../support/server-process.ts';
import { eventStoreToBreak, mongoToBreak } from '../../support/servers.ts';
import { openSchool, type SchoolAtWork, TIMEOUT_MS } from './school-at-work.ts';

const what = 'outages of the servers behind two API processes and two workers';
const [eventStore, mongo] = [eventStoreToBreak(what), mongoToBreak(what)];
/** Milliseconds a server stays away, and a process stays frozen: longer than anybody waits for it. */
const GONE_MS = 30_000;
const FROZEN = 12_000;

describe.skipIf(!eventStore || !mongo)('a school at work', () => {
  const servers = { eventStoreUrl: eventStore?.url ?? 'esdb://none:1', mongoUrl: mongo?.url ?? 'mongodb://none:1' };
  const log: ServerProcess = serverProcess(eventStore?.start ?? 'false', addressOf(servers.eventStoreUrl));
  const models: ServerProcess = serverProcess(mongo?.start ?? 'false', addressOf(servers.mongoUrl));
  let school: SchoolAtWork | undefined;
  let proxy: CutProxy | undefined;

  // A test that failed in the midst of an outage leaves it to the next otherwise, which then waits for a server that nobody starts.
  beforeEach(async () => {
    await log.ensure();
    await models.ensure();
  });
  afterEach(async () => {
    await log.ensure();
    await models.ensure();
    await school?.close();
    school = undefined;
    await proxy?.close();
    proxy = undefined;
  });
  afterAll(async () => {
    await log.killHard();
    await models.killHard();
  });

  it.each([
    ['EventStoreDB', log],
    ['MongoDB', models],
  ])(
    'goes on when %s is killed, is away for half a minute and comes back with its data',
    async (_, server) => {
      school = await openSchool(servers);
      await server.killHard();
      await pause(GONE_MS);
      server.start();
      await school.expectWhole();
      expect(school.office.refused.get(503)).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'goes on when both are killed at once',
    async () => {
      school = await openSchool(servers);
      await Promise.all([log.killHard(), models.killHard()]);
      log.start();
      models.start();
      await school.expectWhole();
    },
    TIMEOUT_MS,
  );

  it.each(['EVENTSTORE_URL', 'MONGODB_URL'] as const)(
    'goes on when connections to %s are cut, and answers lost',
    async (name) => {
      const isMongo = name === 'MONGODB_URL';
      proxy = await openCutProxy(addressOf(isMongo ? servers.mongoUrl : servers.eventStoreUrl));
      const way = `${proxy.host}:${proxy.port}`;
      school = await openSchool(servers, {
        [name]: isMongo ? `mongodb://${way}/?directConnection=true` : `esdb://${way}?tls=false`,
      });
      for (let n = 0; n < 8; n++) {
        await school.office.acknowledged(10);
        if (n % 2 === 0) {
          proxy.holdAnswers(true);
          await pause(200);
        }
        proxy.cut();
        proxy.holdAnswers(false);
      }
      await school.expectWhole();
    },
    TIMEOUT_MS,
  );

  it.each([
    ['EventStoreDB', log],
    ['MongoDB', models],
  ])(
    'says so with 503 and Retry-After while %s answers nothing, and goes on after',
    async (_, server) => {
      school = await openSchool(servers);
      server.freeze();
      await pause(GONE_MS);
      server.thaw();
      await school.expectWhole();
      expect(school.office.refused.get(503)).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it(
    'goes on when the worker at work is frozen until another took over, and wakes up',
    async () => {
      school = await openSchool(servers);
      for (const worker of school.product.workers) {
        worker.kill('SIGSTOP');
        await pause(FROZEN);
        worker.kill('SIGCONT');
        await school.office.acknowledged(20);
      }
      await school.expectWhole();
    },
    TIMEOUT_MS,
  );

  it(
    'goes on when an API process and a worker are killed, and the others take over',
    async () => {
      school = await openSchool(servers);
      for (const child of [school.product.process, school.product.workers[0]]) child?.kill('SIGKILL');
      await school.expectWhole();
    },
    TIMEOUT_MS,
  );
});
