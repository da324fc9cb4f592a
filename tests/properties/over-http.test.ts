import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../../event-store/embedded/embedded-files.ts';
import { openEventStoreLog } from '../../event-store/eventstoredb/eventstore-log.ts';
import type { EventStore } from '../../event-store/port.ts';
import { openSqliteLogReader } from '../../event-store/sqlite/sqlite-log.ts';
import { verifyLog } from '../../event-store/verify/verify-log.ts';
import { startServer, type TestServer } from '../http/harness.ts';
import { clusterSettings } from '../support/on-cluster.ts';
import { runs } from '../support/runs.ts';
import { removeReadModels } from '../support/whole-school.ts';
import { deed } from './over-http/deeds.ts';
import { act } from './over-http/do.ts';
import { seen, written } from './over-http/look.ts';
import { PaperSchool } from './over-http/school.ts';

/** Commands between two looks at everything. */
const STRIDE = 50;
/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 3_600_000;

let dataDir: string;
let server: TestServer;
const school = new PaperSchool();
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ledger-over-http-'));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As it is stored. */
async function openLog(): Promise<EventStore> {
  const { EVENTSTORE_URL: url, LOG_NAMESPACE: namespace } = clusterSettings(dataDir);
  return url && namespace ? openEventStoreLog({ url, namespace }) : openSqliteLogReader(filesOf({ dataDir }).log);
}

describe('a school on the wire', () => {
  it(
    'is at every moment what the same deeds make of a school on paper',
    async () => {
      const office = { school, admin: await server.as('admin') };
      for (const [done, one] of fc.sample(deed, runs(500)).entries()) {
        await act(office, one);
        if (done % STRIDE === STRIDE - 1) expect(await seen(office.admin, school)).toEqual(written(school));
      }
    },
    TIMEOUT_MS,
  );

  it(
    'is the same once every read model was made again from its log, whose chains are whole',
    async () => {
      await server.close();
      await removeReadModels(dataDir);
      server = await startServer({ dataDir });
      await server.caughtUp();
      expect(await seen(await server.as('admin'), school)).toEqual(written(school));
      const log = await openLog();
      expect(await verifyLog(log)).toMatchObject({ faultCount: 0, head: await log.head() });
      await log.close();
    },
    TIMEOUT_MS,
  );
});
