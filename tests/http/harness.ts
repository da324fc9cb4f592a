import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { serversOf } from '../../api/configuration/cluster-servers.ts';
import { type Configuration, readConfiguration } from '../../api/configuration/configuration.ts';
import { type RunningServer, startServer as start } from '../../api/server/server.ts';
import type { Services } from '../../api/server/services.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import { startClusterWorker } from '../../projections/cluster-worker.ts';
import { type ReadModelName, readModelNames } from '../../projections/definitions/all.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { checkWrittenEvents } from '../contract/calls-made.ts';
import { clusterSettings, onCluster, openBalancer } from '../support/on-cluster.ts';
import { type Client, createClient } from './client.ts';

export type Role = 'admin' | 'staff' | 'auditor';

/** The people of the tests; the administrator exists from the start. */
export const PEOPLE = {
  admin: { firstName: 'First', lastName: 'Administrator', email: 'admin@school.example', password: 'correct horse' },
  staff: { firstName: 'Dana', lastName: 'Okafor', email: 'dana@school.example', password: 'battery staple' },
  auditor: { firstName: 'Ada', lastName: 'Lind', email: 'ada@district.example', password: 'only looking' },
} as const;

export interface TestServer {
  url: string;
  dataDir: string;
  services: Services;
  ledger: Ledger;
  readModels: ReadModels;
  /** Nobody. */
  anonymous: Client;
  /** Signed in; the account is made at first use. */
  as(role: Role): Promise<Client>;
  signIn(email: string, password: string): Promise<Client>;
  /** When these read models (all, when none is named) have seen everything that is in the log now, and every process knows it. */
  caughtUp(names?: readonly ReadModelName[]): Promise<void>;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Settings over those of the harness. */
  settings?: Record<string, string>;
  clock?: () => Date;
  /** A folder to start on; it is kept. Without one a new folder is used and removed. */
  dataDir?: string;
  /** On a cluster one server answers without anything in front: for what a process knows by itself. */
  alone?: boolean;
  /** Starts without any account. */
  withoutAdministrator?: boolean;
}

/** Milliseconds; only a read model that is stuck takes as long. */
const CATCH_UP_TIMEOUT_MS = 20_000;

/** Limits that no test meets by accident. */
const WIDE = {
  THROTTLE_ACCOUNT_FAILURES: '1000',
  THROTTLE_ACCOUNT_FAILURES_PER_HOUR: '1000',
  THROTTLE_ADDRESS_FAILURES: '1000',
  THROTTLE_MAILS: '1000',
};

interface Running extends RunningServer {
  /** The read models as each process sees them. */
  everyReadModels: readonly ReadModels[];
}

/**
 * On a cluster the same calls go to two servers in turn, and two workers keep the read models, so that nothing may rely on
 * what a process has to itself.
 */
async function startTwo(configuration: Configuration, { clock, alone = false }: ServerOptions): Promise<Running> {
  const log = pino({ level: configuration.LOG_LEVEL });
  const worker = () => startClusterWorker({ ...serversOf(configuration), onError: () => undefined });
  const workers = [await worker(), await worker()];
  const balancer = await openBalancer();
  const { PUBLIC_URL = balancer.url } = configuration;
  const one = () => start(alone ? configuration : { ...configuration, PUBLIC_URL }, log, clock);
  const servers = alone ? [await one()] : [await one(), await one()];
  balancer.to(servers.map(({ url }) => url));
  return {
    url: alone ? (servers[0] as RunningServer).url : balancer.url,
    services: (servers[0] as RunningServer).services,
    everyReadModels: servers.map(({ services }) => services.readModels),
    async close() {
      for (const server of servers) await server.close();
      balancer.close();
      for (const each of workers) await each.close();
    },
  };
}

async function startOne(configuration: Configuration, { clock }: ServerOptions): Promise<Running> {
  const server = await start(configuration, pino({ level: configuration.LOG_LEVEL }), clock);
  return { ...server, everyReadModels: [server.services.readModels] };
}

/** The real server with real parts on a free port, in a folder of its own. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ledger-http-'));
  const configuration = readConfiguration({
    PORT: '0',
    DATA_DIR: dataDir,
    TIME_ZONE: 'America/Phoenix',
    LOG_LEVEL: 'silent',
    ...WIDE,
    ...clusterSettings(dataDir),
    ...(!options.withoutAdministrator && { ADMIN_EMAIL: PEOPLE.admin.email, ADMIN_PASSWORD: PEOPLE.admin.password }),
    ...options.settings,
  });
  const server = onCluster ? await startTwo(configuration, options) : await startOne(configuration, options);
  const { url, services } = server;
  const { ledger, readModels } = services;
  const anonymous = createClient(url);

  async function signIn(email: string, password: string): Promise<Client> {
    const { status, body } = await anonymous.post('/api/login', { username: email, password });
    if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`);
    return createClient(url, body.authToken);
  }

  const clients = new Map<Role, Promise<Client>>();
  async function firstSignIn(role: Role): Promise<Client> {
    const person = PEOPLE[role];
    if (role !== 'admin') {
      const admin = await as('admin');
      const { status } = await admin.post('/api/users', { ...person, admin: false, auditor: role === 'auditor' });
      if (status !== 200) throw new Error(`creating ${person.email} answered ${status}`);
    }
    return signIn(person.email, person.password);
  }
  function as(role: Role): Promise<Client> {
    const client = clients.get(role) ?? firstSignIn(role);
    clients.set(role, client);
    return client;
  }

  return {
    url,
    dataDir,
    services,
    ledger,
    readModels,
    anonymous,
    as,
    signIn,
    async caughtUp(names = readModelNames) {
      const position = await ledger.head();
      const caughtUp = server.everyReadModels.map((each) => each.waitFor(position, names, CATCH_UP_TIMEOUT_MS));
      if ((await Promise.all(caughtUp)).every((reached) => reached)) return;
      throw new Error(`read models are behind ${position}: ${JSON.stringify(await readModels.status())}`);
    },
    async close() {
      await checkWrittenEvents(ledger).finally(() => server.close());
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
