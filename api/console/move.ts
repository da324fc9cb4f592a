import { z } from 'zod';
import { StandaloneServer } from '../../event-store/keys/mongo-client.ts';
import { ForeignKeys } from '../../event-store/keys/port.ts';
import { LogDamaged, LogTooNew, WrongAddress } from '../../event-store/log-errors.ts';
import { openClusterSource, openClusterTarget } from '../../event-store/move/cluster-side.ts';
import { ForeignLog } from '../../event-store/move/compare.ts';
import { openEmbeddedSource, openEmbeddedTarget } from '../../event-store/move/embedded-side.ts';
import { CannotMove, type MoveProgress, moveLog } from '../../event-store/move/move-log.ts';
import type { Side } from '../../event-store/move/side.ts';
import { NAMESPACE } from '../../event-store/open-cluster.ts';
import { InvalidAppend, LogUnavailable } from '../../event-store/port.ts';
import { CannotStart } from '../cannot-start.ts';
import { readConfiguration } from '../configuration.ts';
import { takeDataFolder } from '../data-folder.ts';
import { endLines, stepLine } from './move-text.ts';

const USAGE = `npm run move -- --to cluster     copies the log of the data folder and its keys to EVENTSTORE_URL and MONGODB_URL
npm run move -- --to embedded    copies them back to the data folder
`;

const NEXT = {
  cluster: 'Start the servers with ENGINE=cluster; the read models are built there.',
  embedded: 'Start the server with ENGINE=embedded; the read models are built there.',
};

/** Milliseconds between two lines about the progress. */
const LINE_EVERY = 2000;

const EXPECTED = [
  CannotMove,
  CannotStart,
  ForeignKeys,
  ForeignLog,
  InvalidAppend,
  LogDamaged,
  LogTooNew,
  LogUnavailable,
  StandaloneServer,
  WrongAddress,
];

const say = (line: string) => process.stdout.write(`${line}\n`);

const clusterSettings = z.object({
  EVENTSTORE_URL: z.string().min(1),
  MONGODB_URL: z.string().min(1),
  LOG_NAMESPACE: z.string().min(1).default(NAMESPACE),
});

function clusterOptions(environment: NodeJS.ProcessEnv) {
  const read = clusterSettings.safeParse(environment);
  if (!read.success) throw new CannotStart('The settings EVENTSTORE_URL and MONGODB_URL say where the cluster is.');
  const { EVENTSTORE_URL, MONGODB_URL, LOG_NAMESPACE } = read.data;
  return { eventStoreUrl: EVENTSTORE_URL, mongoUrl: MONGODB_URL, namespace: LOG_NAMESPACE };
}

async function openSides(to: 'cluster' | 'embedded', dataDir: string): Promise<[source: Side, target: Side]> {
  const options = clusterOptions(process.env);
  if (to === 'embedded') return [await openClusterSource(options), openEmbeddedTarget(dataDir)];
  return [openEmbeddedSource(dataDir), await openClusterTarget(options)];
}

/** Says every step, and how far the copying is from time to time. */
function progressTeller(): (progress: MoveProgress) => void {
  let told = Date.now();
  return (progress) => {
    if (progress.step === 'copying' && Date.now() - told < LINE_EVERY) return;
    told = Date.now();
    say(stepLine(progress));
  };
}

async function move(to: 'cluster' | 'embedded'): Promise<void> {
  const { DATA_DIR } = readConfiguration(process.env);
  const folder = takeDataFolder(DATA_DIR);
  try {
    const [source, target] = await openSides(to, DATA_DIR);
    try {
      const report = await moveLog(source, target, progressTeller());
      for (const line of endLines(report, NEXT[to])) say(line);
    } finally {
      await source.close();
      await target.close();
    }
  } finally {
    folder.release();
  }
}

const [flag, to, ...more] = process.argv.slice(2);
if (flag !== '--to' || (to !== 'cluster' && to !== 'embedded') || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await move(to).catch((error: unknown) => {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  });
}
