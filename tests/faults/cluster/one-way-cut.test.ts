import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { clusterUrls } from '../../cluster/servers.ts';
import { createClient } from '../../http/client.ts';
import { PEOPLE } from '../../http/harness.ts';
import { studentForm } from '../../http/records/school.ts';
import { type CutProxy, openCutProxy } from '../../support/cut-proxy.ts';
import { addressOf } from '../../support/server-process.ts';
import { openSchool, type SchoolAtWork, TIMEOUT_MS } from './school-at-work.ts';

const urls = clusterUrls('one process of two whose way to one of the servers is cut');
const servers = urls ?? { eventStoreUrl: 'esdb://none:1', mongoUrl: 'mongodb://none:1' };

const ROUNDS = process.env['LONG'] ? 10 : 1;
/** Milliseconds in which what was sent reaches the server whose answer is lost. */
const SENT_MS = 200;
/** Milliseconds for which nothing comes: longer than a lease is held, and at length longer and shorter. */
const SILENT_MS = process.env['LONG'] ? [1500, 7000, 15_000] : [7000];

/** Somebody at the process whose ways are whole. */
async function neighbour({ product, office }: SchoolAtWork) {
  const [first = ''] = product.servers;
  const { email: username, password } = PEOPLE.admin;
  const { body } = await createClient(first).post('/api/login', { username, password });
  const client = createClient(first, body.authToken);
  return {
    /** Admits students until that is over: each is taken at once. */
    async admitsDuring(fault: Promise<void>, name: string): Promise<void> {
      let isOver = false;
      const over = fault.finally(() => {
        isOver = true;
      });
      for (let n = 0; !isOver; n += 1) {
        const form = studentForm({ studentId: `${name} ${n}` });
        const { status } = await client.post(`/api/schoolYears/${office.year.id}/students`, form);
        expect(status).toBe(200);
        office.numbers.add(form.studentId);
      }
      await over;
    },
  };
}

/** What becomes of a way. */
const FAULTS: Record<string, (way: CutProxy) => Promise<void>> = {
  cut: async (way) => way.cut(),
  'loses answers': async (way) => {
    way.holdAnswers(true);
    await pause(SENT_MS);
    way.cut();
    way.holdAnswers(false);
  },
  ...Object.fromEntries(
    SILENT_MS.map((ms) => [
      `is silent for ${ms} ms`,
      async (way: CutProxy) => {
        way.holdAnswers(true);
        await pause(ms);
        way.holdAnswers(false);
      },
    ]),
  ),
};

describe.skipIf(!urls)('a school at work', () => {
  let school: SchoolAtWork;
  let ways: { mongo: CutProxy; events: CutProxy };

  afterEach(async () => {
    for (const way of Object.values(ways)) way.holdAnswers(false);
    await school.close();
    for (const way of Object.values(ways)) await way.close();
  });

  it(
    'loses and doubles nothing while the way of one process to one of the servers is cut, silent, or loses answers',
    async () => {
      ways = {
        mongo: await openCutProxy(addressOf(servers.mongoUrl)),
        events: await openCutProxy(addressOf(servers.eventStoreUrl)),
      };
      const { mongo, events } = ways;
      school = await openSchool(
        servers,
        {},
        {
          MONGODB_URL: `mongodb://${mongo.host}:${mongo.port}/?directConnection=true`,
          EVENTSTORE_URL: `esdb://${events.host}:${events.port}?tls=false`,
        },
      );
      const beside = await neighbour(school);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [what, fault] of Object.entries(FAULTS))
          for (const [name, way] of Object.entries(ways)) {
            await beside.admitsDuring(fault(way), `${round}-${name}-${what}`);
            await school.office.acknowledged(8);
          }
      await school.expectWhole(60_000);
      expect(school.office.withoutRetryAfter).toBe(0);
    },
    TIMEOUT_MS,
  );
});
