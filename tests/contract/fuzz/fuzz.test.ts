import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../http/harness.ts';
import { everythingShown, removeReadModels, verifyByCommand } from '../../support/whole-school.ts';
import { ROLES } from './callers.ts';
import { type Figures, Stretch } from './stretch.ts';

const SEED = Number(process.env['SEED'] ?? (process.env['LONG'] ? Date.now() % 2 ** 20 : 20_250_901));
/** Requests on one server, and how many servers: 51,000 requests in `npm run test:long`; `FUZZ` gives another number of servers. */
const [REQUESTS, SERVERS] = process.env['LONG'] ? [3000, Number(process.env['FUZZ'] ?? 17)] : [800, 1];
/** Milliseconds. */
const TIMEOUT_MS = 3_600_000;

const most = String(1_000_000);
const settings = { THROTTLE_ACCOUNT_FAILURES: most, THROTTLE_ADDRESS_FAILURES: most, THROTTLE_MAILS: most };

const started = performance.now();
const total: Figures = { byRole: { nobody: 0, staff: 0, auditor: 0, admin: 0 }, byClass: {} };

function add({ byRole, byClass }: Figures): void {
  for (const role of ROLES) total.byRole[role] += byRole[role];
  for (const [kind, count] of Object.entries(byClass)) total.byClass[kind] = (total.byClass[kind] ?? 0) + count;
}

afterAll(() => {
  const list = (counts: Record<string, number>) => Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const requests = Object.values(total.byRole).reduce((sum, count) => sum + count, 0);
  const parts = [`${requests} requests`, ...list(total.byRole), ...list(total.byClass), `${seconds} s`, `seed ${SEED}`];
  process.stdout.write(`fuzz: ${parts.join(', ')}\n`);
});

let dataDir: string;
let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** On the same folder, with the read models as they are there, or made from the log. */
async function shownAfterStart(): Promise<Record<string, unknown>> {
  server = await startServer({ dataDir, settings });
  await server.caughtUp();
  const shown = await everythingShown(await server.as('admin'));
  await server.close();
  server = undefined;
  return shown;
}

describe('a server that is sent mutated requests by nobody, staff, an auditor and an administrator', () => {
  it.each(Array.from({ length: SERVERS }, (_, n) => SEED + n))(
    'answers each as described, tells nobody what is not theirs, stays alive, and its log is whole (seed %i)',
    async (seed) => {
      dataDir = mkdtempSync(join(tmpdir(), 'ledger-fuzz-'));
      server = await startServer({ withoutAdministrator: true, dataDir, settings });
      const stretch = await Stretch.begin(server, seed);
      await stretch.run(REQUESTS);
      add(stretch.figures);
      expect((await server.anonymous.get('/health/live')).status).toBe(200);
      await server.services.background.settled();
      await server.caughtUp();
      // Closing holds against the description what each call has written.
      await server.close();
      server = undefined;

      await verifyByCommand(dataDir);
      const shown = await shownAfterStart();
      await removeReadModels(dataDir);
      expect(await shownAfterStart()).toEqual(shown);
      for (const role of ROLES) expect(stretch.figures.byRole[role]).toBeGreaterThan(REQUESTS / 6);
      expect(stretch.figures.byClass['2xx']).toBeGreaterThan(REQUESTS / 20);
    },
    TIMEOUT_MS,
  );
});
