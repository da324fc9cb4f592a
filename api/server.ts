import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import type { Configuration } from './configuration.ts';
import { openControl } from './control.ts';
import { keptTokenSecret, takeDataFolder } from './data-folder.ts';
import { type Engine, openEmbeddedEngine } from './engine.ts';
import { recoverIntents } from './intents/recover.ts';
import { recoverRollOvers } from './intents/roll-over/recover.ts';
import { followStreams } from './ledger/followed-streams.ts';
import { numberHasher, ROSTER_SECRET } from './ledger/number-hash.ts';
import { listen } from './listen.ts';
import { createMailer } from './mail/mailer.ts';
import type { Parts } from './parts.ts';
import { createConfiguredAdministrator } from './sign-in/configured-administrator.ts';
import { createFirstAdministratorToken } from './sign-in/first-administrator.ts';
import { createPasswords } from './sign-in/passwords.ts';
import { createThrottle } from './sign-in/throttle.ts';
import { createTokens } from './sign-in/tokens.ts';

export interface RunningServer {
  /** Address on this machine. */
  url: string;
  parts: Parts;
  /** Takes no more requests, finishes those under way, closes everything in order. */
  close(): Promise<void>;
}

/** What was opened so far, closed the other way round. */
class Opened {
  readonly #closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
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
    const folder = takeDataFolder(configuration.DATA_DIR);
    opened.add(folder.release);
    const engine = await openEmbeddedEngine(configuration.DATA_DIR);
    opened.add(engine.close);
    const parts = await assemble({ configuration, log, clock }, engine, listener.url);
    opened.add(parts.background.settled);
    await createConfiguredAdministrator(parts);
    const control = await openControl(configuration.DATA_DIR, engine.readModels, log);
    opened.add(control.close);
    const closing = new AbortController();
    opened.add(() => closing.abort());
    parts.background.run('recovery', async () => {
      await recoverRollOvers(parts, closing.signal);
      await recoverIntents(parts, closing.signal);
    });
    listener.serve(createApp(parts).callback());
    return {
      url: listener.url,
      parts,
      async close() {
        await listener.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function assemble(
  given: Pick<Parts, 'configuration' | 'log' | 'clock'>,
  engine: Engine,
  url: string,
): Promise<Parts> {
  const { configuration, log } = given;
  const { ledger, readModels, secrets } = engine;
  return {
    ...given,
    version: programVersion(),
    ledger,
    readModels,
    followed: followStreams(ledger),
    hashNumber: numberHasher(secrets.secret(ROSTER_SECRET)),
    tokens: createTokens(
      configuration.TOKEN_SECRET ?? keptTokenSecret(configuration.DATA_DIR),
      configuration.SESSION_HOURS,
    ),
    passwords: await createPasswords(),
    throttle: createThrottle(configuration),
    mailer: createMailer(configuration),
    background: createBackground(log),
    site: (configuration.PUBLIC_URL ?? url).replace(/\/+$/, ''),
    setUp: createFirstAdministratorToken(),
    uiDir: builtScreen(),
  };
}

const root = join(import.meta.dirname, '..');

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The folder of the built screen, or undefined before it was built. */
function builtScreen(): string | undefined {
  const folder = join(root, 'build', 'ui');
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}
