import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { clusterUrls } from '../../cluster/servers.ts';
import { openSchool, type SchoolAtWork, TIMEOUT_MS } from './school-at-work.ts';

const urls = clusterUrls('API processes and workers that are suspended, or whose clocks differ');
const servers = urls ?? { eventStoreUrl: 'esdb://none:1', mongoUrl: 'mongodb://none:1' };
/** Milliseconds for which a process is suspended: longer than anybody waits for it. */
const SUSPENDED_MS = 60_000;
const HOUR = 3_600_000;
const CLOCK = pathToFileURL(join(import.meta.dirname, '..', '..', 'support', 'shifted-clock.ts')).href;

const clockAhead = (hours: number) => ({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_SHIFT: String(hours * HOUR) });

describe.skipIf(!urls)('a school at work', () => {
  let school: SchoolAtWork;

  afterEach(() => school.close());

  it(
    'goes on when an API process is suspended in the midst of requests, and wakes up',
    async () => {
      school = await openSchool(servers);
      const { process, workers } = school.product;
      for (const child of [process, workers[0]]) child?.kill('SIGSTOP');
      await pause(SUSPENDED_MS);
      for (const child of [process, workers[0]]) child?.kill('SIGCONT');
      await school.expectWhole(2 * SUSPENDED_MS);
    },
    TIMEOUT_MS,
  );

  it.each([3, -3])(
    'goes on with clocks %i hours apart, sessions and rebuilds included',
    async (hours) => {
      school = await openSchool(servers, {}, clockAhead(hours));
      const { client } = school.office;
      for (let n = 0; n < 4; n++) {
        const rebuilt = await client.post('/api/app/readModels/school-years/rebuild', {});
        expect(rebuilt.status, JSON.stringify(rebuilt.body)).toBe(200);
        await school.office.acknowledged(20);
      }
      await school.expectWhole();
    },
    TIMEOUT_MS,
  );
});
