import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { streams } from '../../domain/streams.ts';
import { filesOf } from '../../event-store/embedded/embedded-files.ts';
import { keepBackingUp } from '../back-ups/schedule.ts';
import { endForMisfit } from '../cluster/misfit.ts';
import { openPatiently } from '../cluster/open-patiently.ts';
import { watchIntents } from '../cluster/watch-intents.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { makePrivateElsewhere } from '../data-folder/files-elsewhere.ts';
import { makePrivate, openedText } from '../data-folder/private-files.ts';
import { requireWritable } from '../data-folder/writable-files.ts';
import { openEmbeddedEngine } from '../engine/engine.ts';
import { openEmbeddedSideStores } from '../engine/side-stores.ts';
import { watchFolder } from '../folder-watch/folder-watch.ts';
import { keepForgetting } from '../forgetting/carry-out.ts';
import { forgetAccountsAgain } from '../forgetting/forgotten-accounts.ts';
import { unhurriedClock } from '../idempotency/unhurried-clock.ts';
import { recoverIntents } from '../intents/recover.ts';
import { passOverIds } from '../ledger/pass-over-ids.ts';
import { type Listener, listen } from '../listener/listen.ts';
import { ending, starting } from '../listener/not-ready.ts';
import { keepMarks } from '../past/keep-marks.ts';
import { createConfiguredAdministrator } from '../sign-in/configured-administrator.ts';
import { knowAgain } from '../sign-in/known-again.ts';
import { createApp } from './app.ts';
import { assembleServices, type OpenEngine } from './assemble-services.ts';
import { openControl, refuseAnotherServer } from './control.ts';
import { requireAccounts } from './require-accounts.ts';
import { dailyAccessSweep, keepRetention, removeExpired } from './retention.ts';
import { keepSealing } from './sealing.ts';
import type { Services } from './services.ts';

/** How long a request may come again under its key. */
const RECEIPT_DAYS = 1;

export interface RunningServer {
  /** Address on this machine. */
  url: string;
  services: Services;
  /** Serves on for `DRAIN_SECONDS`, takes no more requests then, finishes those under way, closes everything in order. */
  close(): Promise<void>;
}

/**
 * Starts the whole server: port, data folder, log, read models, first administrator, what a crash left unfinished.
 * @throws {CannotStart}
 */
export async function startServer(
  configuration: Configuration,
  log: Logger,
  clock: Services['clock'] = () => new Date(),
): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const { HOST, PORT, TRUST_PROXY } = configuration;
    // Everybody whom a proxy asks for comes from its address.
    const ofProxies = TRUST_PROXY > 0 && { mostOfSite: Number.POSITIVE_INFINITY };
    const listener = await listen(HOST, PORT, { ...ofProxies });
    opened.defer(listener.close);
    const services = await openServices({ configuration, log, clock }, listener, opened);
    const serve = createApp(services).callback();
    listener.serve(serve);
    return {
      url: listener.url,
      services,
      async close() {
        await drain(listener, serve, configuration.DRAIN_SECONDS);
        services.changes.close();
        await listener.close();
        await opened.disposeAsync();
      },
    };
  } catch (error) {
    // Why it cannot start is what somebody has to know, whatever fails on the way out.
    await opened.disposeAsync().catch((closing: unknown) => log.warn({ error: closing }, 'closing failed'));
    throw error;
  }
}

/** Not ready any more, and there all the same, until whoever shares requests out has noticed. */
async function drain(listener: Listener, serve: RequestListener, seconds: number): Promise<void> {
  if (seconds === 0) return;
  listener.serve(ending(serve));
  listener.partWithClients();
  await pause(seconds * 1000);
}

type Given = Pick<Services, 'configuration' | 'log' | 'clock'>;

/** Everything behind the port; while servers of a cluster do not answer, the port says so. */
async function openServices(given: Given, listener: Listener, opened: AsyncDisposableStack): Promise<Services> {
  if (given.configuration.ENGINE === 'embedded') return openBehind(given, listener, opened, openFolder);
  listener.serve(starting);
  const attempt = async () => {
    const begun = new AsyncDisposableStack();
    try {
      const services = await openBehind(given, listener, begun, openCluster);
      opened.use(begun);
      return services;
    } catch (error) {
      await begun.disposeAsync().catch((closing: unknown) => given.log.warn({ error: closing }, 'closing failed'));
      throw error;
    }
  };
  return openPatiently(attempt, (reason) => given.log.warn({ reason }, 'the servers of the cluster are waited for'));
}

/** How long a start waits for actions that a crash left unfinished, in milliseconds. */
const CARRIED_OUT_WITHIN_MS = 5000;

/** Those of requests that may come again are kept whatever the clock says: without them they would be carried out twice. */
async function sweepReceipts(receipts: OpenEngine['receipts'], { clock, log }: Given): Promise<() => Promise<void>> {
  const newest = await receipts.newest();
  const unhurried = unhurriedClock(clock, newest === undefined ? clock() : new Date(newest));
  return keepRetention((now) => removeExpired(receipts, now, RECEIPT_DAYS), { clock: unhurried, log });
}

type OpenGiven = (given: Given, opened: AsyncDisposableStack) => Promise<OpenEngine>;

/**
 * In the order in which one needs the other. Nothing is served before what a crash left half-made is made whole, or is known
 * to take longer than anybody waits for a start.
 */
async function openBehind(
  given: Given,
  listener: Listener,
  opened: AsyncDisposableStack,
  open: OpenGiven,
): Promise<Services> {
  const engine = await open(given, opened);
  const services = await assembleServices(given, engine, listener.url);
  opened.defer(services.access.close);
  opened.defer(keepSealing(services));
  opened.defer(services.verifier.close);
  opened.defer(services.sessions.close);
  opened.defer(keepRetention(dailyAccessSweep(services), given));
  opened.defer(await sweepReceipts(engine.receipts, given));
  opened.defer(() => services.past.close());
  opened.defer(keepMarks(services));
  opened.defer(services.reports.close);
  opened.defer(services.background.settled);
  await requireAccounts(services);
  await passOverIds(services, engine.founding);
  await createConfiguredAdministrator(services);
  if (!engine.shared) await openSocket(services, opened);
  services.background.run('replaced passwords', () => services.ledger.forgetReplaced(streams.staff));
  services.background.run('known networks', () => knowAgain(services));
  services.background.run('forgotten accounts', () => forgetAccountsAgain(services));
  // Long, and read page by page: whoever adds or imports the first student need not wait for it.
  services.background.run('roster', async () => void (await services.followed.roster.current()));
  const forgetting = keepForgetting(services, engine.shared?.whenNobodyReplaces);
  opened.defer(forgetting.end);
  const { carriedOut, end } = recover(services, engine.shared);
  opened.defer(end);
  const made = Promise.all([carriedOut, forgetting.carriedOut]);
  await Promise.race([made, pause(CARRIED_OUT_WITHIN_MS, undefined, { ref: false })]);
  return services;
}

/** The engine of a data folder that this process has for itself. */
async function openFolder({ configuration, log, clock }: Given, opened: AsyncDisposableStack): Promise<OpenEngine> {
  const place = dataPlaceOf(configuration);
  const warn = (sentence: string) => log.warn(sentence);
  opened.defer(takeDataPlace(place, warn));
  await refuseAnotherServer(place.dataDir);
  requireWritable(place);
  const { keys } = filesOf(place);
  const openKeys = openedText(makePrivate(keys, `${keys}-wal`, `${keys}-shm`));
  if (openKeys !== undefined) warn(openKeys);
  makePrivateElsewhere(configuration, warn);
  const engine = await openEmbeddedEngine(place, (error) => {
    log.error({ error }, 'the projections crashed and are started again');
  });
  opened.defer(engine.close);
  const stores = openEmbeddedSideStores(place, engine.founding, warn);
  opened.defer(stores.receipts.close);
  const folder = watchFolder(place, ({ unwritable, damaged }) => {
    log.error({ unwritable, damaged }, 'files of the data folder need somebody to look at them');
  });
  opened.defer(folder.close);
  const backUps = await keepBackingUp({ configuration, place: engine.place, log, clock });
  opened.defer(async () => backUps?.close());
  return { ...engine, ...stores, folder, backUps };
}

const SIGNED_BY_THE_KEYS =
  'TOKEN_SECRET is not set: what signs sessions lies beside the keys, and a copy of the database lets somebody in. Give all processes the same one.';

/** The engine that several processes share. Its drivers are a tenth of what a start loads and of what a server holds: only a cluster does. */
async function openCluster({ configuration, log }: Given, opened: AsyncDisposableStack): Promise<OpenEngine> {
  const { openClusterEngine } = await import('../cluster/open-engine.ts');
  if (!configuration.TOKEN_SECRET) log.warn(SIGNED_BY_THE_KEYS);
  const engine = await openClusterEngine({ ...serversOf(configuration), onMisfit: endForMisfit }, log);
  opened.defer(engine.close);
  return engine;
}

async function openSocket(services: Services, opened: AsyncDisposableStack): Promise<void> {
  const control = await openControl(services.configuration.DATA_DIR, services);
  opened.defer(control.close);
}

/** Takes up what a crash left unfinished; in a cluster also what other processes leave. */
function recover(
  services: Services,
  shared: OpenEngine['shared'],
): { carriedOut: Promise<void> /** Ends it early. */; end: () => Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const { carriedOut, done } = recoverIntents(services, signal);
  services.background.run('recovery', () => done);
  const watching = shared && done.catch(() => undefined).then(() => watchIntents(services, shared, signal));
  return {
    carriedOut,
    async end() {
      closing.abort();
      services.intents.close();
      await watching;
    },
  };
}
