import { afterEach, describe, expect, it } from 'vitest';
import { clusterUrls } from '../../cluster/servers.ts';
import { addressOf } from '../../support/server-process.ts';
import { openSlowProxy, type SlowProxy } from '../../support/slow-proxy.ts';
import { openSchool, type SchoolAtWork, TIMEOUT_MS } from './school-at-work.ts';

const urls = clusterUrls('servers that are slow behind two API processes and two workers');
/** How often probes and reads are sent while a server is as slow as that. */
const LOOKS = 3;
/** Milliseconds after which they have an answer; some are for doubt about a busy machine. */
const PROBED_MS = 5000 + 2000;
const READ = 30_000 + 5000;

describe.skipIf(!urls)('a school at work', () => {
  const servers = urls ?? { eventStoreUrl: 'esdb://none:1', mongoUrl: 'mongodb://none:1' };
  let school: SchoolAtWork;
  let proxy: SlowProxy;

  /** The status of an answer that came in time: it is there, or there is word when to ask again. */
  async function answered(path: string, within: number): Promise<number> {
    const begun = performance.now();
    const { status, headers } = await school.office.client.get(path);
    expect(performance.now() - begun, path).toBeLessThan(within);
    expect([200, 503], path).toContain(status);
    expect(headers.has('retry-after'), path).toBe(status === 503);
    return status;
  }

  afterEach(async () => {
    proxy.slow({ delay: 0 });
    await school.close();
    await proxy.close();
  });

  it.each([
    ['EventStoreDB', 'EVENTSTORE_URL'],
    ['MongoDB', 'MONGODB_URL'],
  ] as const)(
    'has answers in time while what comes from %s is late or drips, and goes on when it is in time again',
    async (_, name) => {
      const isMongo = name === 'MONGODB_URL';
      proxy = await openSlowProxy(addressOf(isMongo ? servers.mongoUrl : servers.eventStoreUrl));
      const way = `${proxy.host}:${proxy.port}`;
      school = await openSchool(servers, {
        [name]: isMongo ? `mongodb://${way}/?directConnection=true` : `esdb://${way}?tls=false`,
      });
      proxy.slow({ delay: 50 });
      await school.office.acknowledged(20);
      for (const slowness of [{ delay: 500 }, { delay: 5000 }, { delay: 100, drip: 16 }]) {
        proxy.slow(slowness);
        for (let look = 0; look < LOOKS; look++) {
          await answered('/health/ready', PROBED_MS);
          await answered(`/api/app/terms/${school.office.year.termId}/dashboard`, READ);
        }
      }
      proxy.slow({ delay: 0 });
      await expect.poll(() => answered('/health/ready', PROBED_MS)).toBe(200);
      await school.expectWhole();
      expect(school.office.refused.get(503)).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
