import { reasonOf } from '../../domain/kernel/errors.ts';
import type { ClusterOptions } from '../../event-store/cluster/open-cluster.ts';
import { ForeignKeys } from '../../event-store/key-store.ts';
import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { openClusterSource, openClusterTarget } from '../../event-store/move/cluster-side.ts';
import { ForeignLog } from '../../event-store/move/compare.ts';
import { openEmbeddedSource, openEmbeddedTarget, requireEmbeddedLog } from '../../event-store/move/embedded-side.ts';
import { CannotMove, type MoveProgress, moveLog } from '../../event-store/move/move-log.ts';
import type { Side } from '../../event-store/move/side.ts';
import { InvalidAppend, LogUnavailable } from '../../event-store/port.ts';
import { UnfitServer } from '../../mongo-driver/unfit-server.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import { serversOf } from '../configuration/cluster-servers.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { takeDataPlace } from '../data-folder/data-folder.ts';
import { endLines, stepLine } from './move-text.ts';

const USAGE = `npm run move -- --to cluster     copies the log of the data folder and its keys to EVENTSTORE_URL and MONGODB_URL
npm run move -- --to embedded    copies them back to the data folder
`;

type Place = 'cluster' | 'embedded';

const NEXT: Record<Place, string> = {
  cluster: 'Start the servers with ENGINE=cluster; the read models are built there.',
  embedded: 'Start the server with ENGINE=embedded; the read models are built there.',
};

/** Milliseconds between two lines about the progress. */
const LINE_EVERY_MS = 5000;

const EXPECTED = [
  CannotMove,
  CannotStart,
  ForeignKeys,
  ForeignLog,
  InvalidAppend,
  LogDamaged,
  LogTooNew,
  LogUnavailable,
  UnfitServer,
  WrongAddress,
];

const say = (line: string) => process.stdout.write(`${line}\n`);

function clusterOf(configuration: Configuration): ClusterOptions {
  const { EVENTSTORE_URL, MONGODB_URL } = configuration;
  if (EVENTSTORE_URL === undefined || MONGODB_URL === undefined) {
    throw new CannotStart('The settings EVENTSTORE_URL and MONGODB_URL say where the cluster is.');
  }
  return serversOf(configuration);
}

async function openSource(to: Place, configuration: Configuration): Promise<Side> {
  return to === 'embedded'
    ? openClusterSource(clusterOf(configuration))
    : openEmbeddedSource(dataPlaceOf(configuration));
}

async function openTarget(to: Place, configuration: Configuration): Promise<Side> {
  return to === 'cluster'
    ? openClusterTarget(clusterOf(configuration))
    : openEmbeddedTarget(dataPlaceOf(configuration));
}

/** Says every step, and how far the copying is from time to time. */
function progressReporter(): (progress: MoveProgress) => void {
  let reportedAt = performance.now();
  return (progress) => {
    if (progress.step === 'copying' && performance.now() - reportedAt < LINE_EVERY_MS) return;
    reportedAt = performance.now();
    say(stepLine(progress));
  };
}

async function move(to: Place): Promise<void> {
  const configuration = readConfiguration(process.env);
  const opened = new AsyncDisposableStack();
  try {
    if (to === 'cluster') requireEmbeddedLog(dataPlaceOf(configuration));
    opened.defer(takeDataPlace(dataPlaceOf(configuration)));
    const source = await openSource(to, configuration);
    opened.defer(() => source.close());
    const target = await openTarget(to, configuration);
    opened.defer(() => target.close());
    const report = await moveLog(source, target, progressReporter());
    for (const line of endLines(report, NEXT[to])) say(line);
  } finally {
    await opened.disposeAsync();
  }
}

const [flag, to, ...more] = process.argv.slice(2);
if (flag !== '--to' || (to !== 'cluster' && to !== 'embedded') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await move(to).catch((error: unknown) => {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  });
}
