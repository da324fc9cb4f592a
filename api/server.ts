import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { assembleParts } from './assemble-parts.ts';
import type { Configuration } from './configuration.ts';
import { openControl } from './control.ts';
import { takeDataFolder } from './data-folder.ts';
import { openEmbeddedEngine } from './engine.ts';
import { recoverIntents } from './intents/recover.ts';
import { listen } from './listen.ts';
import { Opened } from './opened.ts';
import type { Parts } from './parts.ts';
import { keepRetention } from './retention.ts';
import { openEmbeddedSideStores } from './side-stores.ts';
import { createConfiguredAdministrator } from './sign-in/configured-administrator.ts';

/** How long a request may come again under its key. */
const RECEIPT_DAYS = 1;

export interface RunningServer {
  /** Address on this machine. */
  url: string;
  parts: Parts;
  /** Takes no more requests, finishes those under way, closes everything in order. */
  close(): Promise<void>;
}

/**
 * Starts the whole server: port, data folder, log, read models, first administrator, what a crash left unfinished.
 * @throws {CannotStart}
 */
export async function startServer(
  configuration: Configuration,
  log: Logger,
  clock: Parts['clock'] = () => new Date(),
): Promise<RunningServer> {
  const opened = new Opened();
  try {
    const listener = await listen(configuration.HOST, configuration.PORT);
    opened.add(listener.close);
    const parts = await openParts({ configuration, log, clock }, listener.url, opened);
    listener.serve(createApp(parts).callback());
    return {
      url: listener.url,
      parts,
      async close() {
        parts.changes.close();
        await listener.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Everything behind the port, in the order in which one needs the other. */
async function openParts(
  given: Pick<Parts, 'configuration' | 'log' | 'clock'>,
  url: string,
  opened: Opened,
): Promise<Parts> {
  const { DATA_DIR } = given.configuration;
  opened.add(takeDataFolder(DATA_DIR).release);
  const engine = await openEmbeddedEngine(DATA_DIR, (error) => {
    given.log.error({ error }, 'the projections crashed and are started again');
  });
  opened.add(engine.close);
  const stores = openEmbeddedSideStores(DATA_DIR);
  opened.add(stores.receipts.close);
  const parts = await assembleParts(given, { ...engine, ...stores }, url);
  opened.add(parts.access.close);
  opened.add(keepRetention(stores.access, { ...given, days: given.configuration.ACCESS_RETENTION_DAYS }));
  opened.add(keepRetention(stores.receipts, { ...given, days: RECEIPT_DAYS }));
  opened.add(parts.background.settled);
  await createConfiguredAdministrator(parts);
  const control = await openControl(DATA_DIR, engine.readModels, given.log);
  opened.add(control.close);
  opened.add(recover(parts));
  return parts;
}

/** Takes up what a crash left unfinished, while requests are served already. @returns what ends it early */
function recover(parts: Parts): () => void {
  const closing = new AbortController();
  parts.background.run('recovery', () => recoverIntents(parts, closing.signal));
  return () => {
    closing.abort();
    parts.intents.close();
  };
}
