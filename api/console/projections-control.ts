import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadModelComparison } from '../../domain/wire/read-model-comparison.ts';
import type { ReadModelRun } from '../../domain/wire/read-model-run.ts';
import type { ReadModelStatus } from '../../domain/wire/read-model-status.ts';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { causeOfConsole, skipEvent } from '../commands/skip-event.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { ClusterServers } from '../configuration/cluster-servers.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { openEmbeddedEngine } from '../engine/engine.ts';
import { readModelNamed } from '../queries/read-models.ts';
import { toldRun, toldStatus } from '../queries/told-of-read-models.ts';
import { FROM_CONSOLE, RUNS_PATH } from '../server/control.ts';
import { askServer } from './ask-server.ts';

/** The read models as the command line deals with them. */
export interface ProjectionsControl {
  status(): Promise<ReadModelStatus[]>;
  rebuild(name: string): Promise<void>;
  cancelRebuild(name: string): Promise<void>;
  compare(name: string): Promise<void>;
  cancelCompare(name: string): Promise<void>;
  /** What the newest comparison found; null where there is none. */
  comparison(name: string): Promise<ReadModelComparison | null>;
  /** The history of rebuilds and comparisons, the oldest first. */
  runs(): Promise<ReadModelRun[]>;
  retry(name: string): Promise<void>;
  /** Leaves the event out that the read model stopped at. */
  skip(name: string, position: string, reason: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Through the running server, where there is one; otherwise this process takes the data folder and does the work itself.
 * @throws {CannotStart}
 */
export async function connectProjections(place: DataPlace): Promise<ProjectionsControl> {
  const { dataDir } = place;
  if (!existsSync(join(dataDir, 'events.db'))) throw new CannotStart(`There is no log in the data folder ${dataDir}.`);
  return (await viaServer(dataDir)) ?? (await onOurOwn(place));
}

/**
 * The read models of a cluster, whose workers do what is asked.
 * @throws {CannotStart}
 */
export async function connectClusterProjections(servers: ClusterServers): Promise<ProjectionsControl> {
  const [{ openFoundedLog }, { modelsDatabase, openClusterReadModels }] = await Promise.all([
    import('../../event-store/cluster/open-cluster.ts'),
    import('../../projections/cluster.ts'),
  ]);
  const { mongoUrl, namespace } = servers;
  const database = modelsDatabase(namespace);
  const readModels = await openClusterReadModels({ url: mongoUrl, database }).catch((error: Error) => {
    throw new CannotStart(error.message, { cause: error });
  });
  const onLog = async (work: (ledger: Ledger) => Promise<void>) => {
    const { ledger } = await openFoundedLog(servers);
    await work(ledger).finally(() => ledger.close());
  };
  return controlOf(readModels, onLog, readModels.close);
}

const controlOf = (
  readModels: ReadModels,
  onLog: (work: (ledger: Ledger) => Promise<void>) => Promise<void>,
  close: () => Promise<void>,
): ProjectionsControl => ({
  status: async () => (await readModels.status()).map(toldStatus),
  rebuild: async (name) => readModels.rebuild(readModelNamed(name), FROM_CONSOLE),
  compare: async (name) => readModels.compare(readModelNamed(name), FROM_CONSOLE),
  cancelCompare: async (name) => readModels.cancelCompare(readModelNamed(name)),
  comparison: async (name) => readModels.comparison(readModelNamed(name)),
  runs: async () => (await readModels.runs()).map(toldRun),
  cancelRebuild: async (name) => readModels.cancelRebuild(readModelNamed(name)),
  retry: async (name) => readModels.retry(readModelNamed(name)),
  skip: async (name, position, reason) =>
    onLog((ledger) =>
      skipEvent({ ledger, readModels }, causeOfConsole(new Date()), { name: readModelNamed(name), position, reason }),
    ),
  close,
});

/** What the server answers: each path a part of it. */
interface ControlAnswer {
  readModels: ReadModelStatus[];
  comparison: ReadModelComparison | null;
  runs: ReadModelRun[];
}

const MODELS_PATH = '/projections';

async function viaServer(dataDir: string): Promise<ProjectionsControl | undefined> {
  if ((await askServer<ControlAnswer>(dataDir, 'GET', MODELS_PATH)) === undefined) return undefined;
  const ask = async (method: string, path: string) => {
    const answer = await askServer<ControlAnswer>(dataDir, method, path);
    if (answer === undefined) throw new CannotStart('The server has gone away.');
    return answer;
  };
  const of = (name: string) => `${MODELS_PATH}/${encodeURIComponent(name)}`;
  return {
    compare: async (name) => void (await ask('POST', `${of(name)}/compare`)),
    cancelCompare: async (name) => void (await ask('DELETE', `${of(name)}/compare`)),
    comparison: async (name) => (await ask('GET', `${of(name)}/comparison`)).comparison,
    runs: async () => (await ask('GET', RUNS_PATH)).runs,
    status: async () => (await ask('GET', MODELS_PATH)).readModels,
    rebuild: async (name) => void (await ask('POST', of(name))),
    cancelRebuild: async (name) => void (await ask('DELETE', of(name))),
    retry: async (name) => void (await ask('POST', `${of(name)}/retry`)),
    skip: async (name, position, reason) =>
      void (await ask('POST', `${of(name)}/skip?${new URLSearchParams({ position, reason })}`)),
    close: async () => undefined,
  };
}

async function onOurOwn(place: DataPlace): Promise<ProjectionsControl> {
  const release = takeDataPlace(place);
  try {
    const { ledger, readModels, close } = await openEmbeddedEngine(place);
    return controlOf(
      readModels,
      (work) => work(ledger),
      async () => {
        await close();
        release();
      },
    );
  } catch (error) {
    release();
    throw error;
  }
}
