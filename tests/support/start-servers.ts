import { existsSync } from 'node:fs';
import type { StartedTestContainer } from 'testcontainers';

const EVENTSTORE_IMAGE = 'eventstore/eventstore:23.10.1-jammy';
const MONGODB_IMAGE = 'mongo:8.0';

/** Starting a container may mean downloading it first; milliseconds. */
const STARTUP = 300_000;

type Containers = typeof import('testcontainers');

/** Loading the library takes a second: only where there is something to talk to. */
const mayHaveDocker = () => Boolean(process.env['DOCKER_HOST']) || existsSync('/var/run/docker.sock');

async function docker(): Promise<Containers | undefined> {
  if (!mayHaveDocker()) return undefined;
  const containers = await import('testcontainers');
  try {
    await containers.getContainerRuntimeClient();
    return containers;
  } catch {
    return undefined;
  }
}

async function startEventStore({ GenericContainer, Wait }: Containers): Promise<StartedTestContainer> {
  const container = await new GenericContainer(EVENTSTORE_IMAGE)
    .withCommand(['--insecure', '--mem-db', '--run-projections=None'])
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .withStartupTimeout(STARTUP)
    .start();
  process.env['EVENTSTORE_URL'] = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  return container;
}

const INITIATE = `rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] });
  while (!db.hello().isWritablePrimary) sleep(50);`;

async function startMongo({ GenericContainer, Wait }: Containers): Promise<StartedTestContainer> {
  const container = await new GenericContainer(MONGODB_IMAGE)
    .withCommand(['--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/i))
    .withStartupTimeout(STARTUP)
    .start();
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', INITIATE]);
  if (exitCode !== 0) throw new Error(`the replica set could not be initiated: ${output}`);
  // The member's own name and port mean nothing out here.
  const address = `${container.getHost()}:${container.getMappedPort(27017)}`;
  process.env['MONGODB_URL'] = `mongodb://${address}/?directConnection=true`;
  return container;
}

/**
 * Before all tests: servers whose address is not given are started in containers where Docker answers. Where it does not,
 * the tests that need one say so.
 */
export default async function startServers(): Promise<(() => Promise<void>) | undefined> {
  const starts = [
    ...(process.env['EVENTSTORE_URL'] ? [] : [startEventStore]),
    ...(process.env['MONGODB_URL'] ? [] : [startMongo]),
  ];
  const containers = starts.length > 0 ? await docker() : undefined;
  if (!containers) return undefined;
  const started = await Promise.all(starts.map((start) => start(containers)));
  return async () => {
    await Promise.all(started.map((container) => container.stop()));
  };
}
