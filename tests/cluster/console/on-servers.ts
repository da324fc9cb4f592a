import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { databasesOf } from '../../../event-store/cluster/parts.ts';
import { createClient } from '../../http/client.ts';
import { ADMINISTRATOR, runPrograms } from '../../support/programs.ts';
import { clusterUrls } from '../servers.ts';

/** Milliseconds a test may take that starts several processes one after the other, on servers that have much else to do. */
export const TIMEOUT_MS = 900_000;

type Settings = Record<string, string>;

/**
 * Programs of the product run as processes on real servers, each test on a log of its own; `undefined` where there are no
 * servers, and one line says that `what` was not run.
 */
export function runOnServers(what: string) {
  const urls = clusterUrls(what);
  const programs = runPrograms();
  let namespace = '';
  let client: MongoClient;
  if (urls) {
    beforeAll(async () => {
      client = await MongoClient.connect(urls.mongoUrl);
    });
    beforeEach(() => {
      namespace = `t-${randomBytes(6).toString('hex')}`;
    });
    afterEach(async () => {
      for (const name of Object.values(databasesOf(namespace))) await client.db(name).dropDatabase();
    });
    afterAll(() => client.close());
  }

  /** What every process on the servers is told. */
  const settings = (more: Settings = {}): Settings => ({
    ...{ ENGINE: 'cluster', EVENTSTORE_URL: urls?.eventStoreUrl ?? '', MONGODB_URL: urls?.mongoUrl ?? '' },
    ...{ LOG_NAMESPACE: namespace, ...more },
  });
  const command = (name: string, words: readonly string[], more: Settings = {}) =>
    programs.run(`api/console/${name}.ts`, words, settings(more)).ended;

  /** Starts an API process that makes the first administrator, has something done by `work`, and ends it in order. */
  const written = (work?: (url: string) => Promise<unknown>, more: Settings = {}) =>
    programs.written(work, settings(more));

  /** What a start says that is refused. */
  const refused = async (more: Settings = {}) => (await programs.run('api/main.ts', [], settings(more)).ended).errors;

  return {
    isThere: urls !== undefined,
    ...{ programs, settings, command, written, refused },
    databases: (): Record<'keys' | 'api' | 'models', Db> => {
      const { keys, api, models } = databasesOf(namespace);
      return { keys: client.db(keys), api: client.db(api), models: client.db(models) };
    },
    databaseNames: async (): Promise<string[]> => {
      const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
      return databases.map(({ name }) => name).filter((name) => name.startsWith(namespace));
    },
    /** A file with a new master key. */
    masterKey(name: string): string {
      const file = join(programs.folder(), name);
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
      return file;
    },
  };
}

/** The first administrator, signed in; the name is sealed, so the keys are needed for it. */
export async function signIn(url: string) {
  const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  const { status, body } = await createClient(url).post('/api/login', { username, password });
  if (status !== 200) throw new Error(`the sign-in answered ${status}`);
  return createClient(url, body.authToken);
}

/** Writes the name of the school, which is an event and needs no key that was not there before. */
export async function rename(url: string, name: string): Promise<void> {
  const { status } = await (await signIn(url)).post('/api/schoolSettings', { name });
  if (status !== 200) throw new Error(`the change answered ${status}`);
}

export async function schoolName(url: string): Promise<string> {
  const { body } = await (await signIn(url)).get('/api/schoolSettings');
  return body.schoolSettings?.name ?? body.name;
}
