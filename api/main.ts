import { leaveHeapsToThreads } from '../event-store/thread-heaps.ts';
import { openPatiently } from './cluster/open-patiently.ts';
import { CannotStart } from './configuration/cannot-start.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { currentAccounts } from './ledger/current-accounts.ts';
import { createLog } from './server/log.ts';
import { beginSupervised, endInOrder } from './server/process-end.ts';
import { type RunningServer, startServer } from './server/server.ts';
import type { Services } from './server/services.ts';
import { heap } from './shares/heap-level.ts';

/** Milliseconds for answers under way, and for closing everything behind them. */
const CLOSE_WITHIN_MS = 30_000;

/** Lines for the person who starts it; everything else goes to the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function greetCluster({ readModels }: Services, namespace: string): Promise<void> {
  say(`Log ${namespace} on EventStoreDB, read models on MongoDB`);
  // Where it cannot be looked up, nothing is said of it.
  const statuses = await readModels.status().catch(() => []);
  if (statuses.length > 0 && statuses.every(({ state }) => state === 'stopped'))
    say('No worker keeps the read models yet: start one with "npm run worker" and the same settings.');
}

async function greet({ services, url }: RunningServer, configuration: Configuration): Promise<void> {
  say(`${configuration.PRODUCT_NAME} ${services.version} is running at ${services.site}`);
  if (services.site !== url) say(`Listening on ${url}`);
  if (configuration.ENGINE === 'embedded') say(`Data folder: ${configuration.DATA_DIR}`);
  else await greetCluster(services, configuration.LOG_NAMESPACE);
  say(`Mail goes to ${services.mailer.destination}`);
  if (services.uiDir === undefined) say('The screens have not been built: run "npm run build" and start again.');
  const accounts = await openPatiently(
    () => currentAccounts(services.followed),
    (reason) => services.log.warn({ reason }, 'the accounts cannot be looked up yet'),
  );
  if (accounts.length > 0) return say('Sign in there with your address and password.');
  say('There is no account yet. Create the first administrator with this link, which works once:');
  say(`${services.site}/#/SetUp/${services.setUp.secret}`);
}

try {
  leaveHeapsToThreads();
  beginSupervised();
  const configuration = readConfiguration(process.env);
  const log = createLog(configuration);
  heap.watch((share) => log.warn({ share }, 'the heap is nearly full: long works wait for each other'));
  const server = await startServer(configuration, log);
  endInOrder({
    log,
    close: server.close,
    closeWithinMs: CLOSE_WITHIN_MS + configuration.DRAIN_SECONDS * 1000,
  });
  await greet(server, configuration);
} catch (error) {
  fail(error);
}
