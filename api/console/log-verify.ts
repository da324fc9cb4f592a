import { lookAtDataFolder } from '../../event-store/embedded/embedded-founding.ts';
import { misfit } from '../../event-store/founding/fitting.ts';
import { publicKeyText, SEALS_SECRET, verifyingKey } from '../../event-store/seals/seal.ts';
import { gatherWhom, naming } from '../access/whom.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { dataPlaceOf } from '../configuration/data-place.ts';
import { openReadableLog } from '../verification/readable-log.ts';
import { findingsOf, namingNobody, reportJson, reportLines, type VerifyReport } from '../verification/report-text.ts';
import { type LogProgress, verifyInstallation } from '../verification/verify-installation.ts';
import { recordOperator } from './record-operator.ts';

/** Milliseconds between two lines about the progress. */
const LINE_EVERY_MS = 5000;

const NO_COPY =
  'Held against no copy of the seals: that nobody who can write log and key store made them anew only a copy proves (--seals FILE, docs/how-to/verify-the-log.md).';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says how far the reading is from time to time, apart from what is found. */
function progressReporter(): (progress: LogProgress) => void {
  let reportedAt = performance.now();
  return ({ events, total }) => {
    if (performance.now() - reportedAt < LINE_EVERY_MS) return;
    reportedAt = performance.now();
    process.stderr.write(`${Math.floor((events * 100) / (total || 1))}%\n`);
  };
}

/** One sentence about parts of a data folder that do not belong together, of which everything else that is found may follow. */
const exchanged = (configuration: Configuration): string | undefined =>
  configuration.ENGINE === 'embedded' ? misfit(lookAtDataFolder(dataPlaceOf(configuration))) : undefined;

/**
 * The report as it may be printed: students whose streams or keys something was found in are named in the access record first, where they are few.
 * Where nothing can be recorded, in a folder that can only be read say, it names nobody.
 */
async function told(configuration: Configuration, report: VerifyReport): Promise<VerifyReport> {
  const whom = gatherWhom();
  for (const { stream } of report.log.faults) whom.add({ stream, data: {} });
  for (const { subject } of report.keys.faults) whom.add({ stream: subject, data: {} });
  if (!whom.isMany && whom.named().length === 0) return report;
  const { studentId, ...others } = naming(whom.named());
  const found = { state: 'finished', result: 'broken', events: report.log.events, findingCount: findingsOf(report) };
  const did = {
    kind: 'log-checked',
    call: 'npm run log -- verify',
    studentId,
    details: { ...found, ...others },
  } as const;
  return recordOperator(configuration, did).then(
    () => report,
    () => namingNobody(report),
  );
}

/** Verifies the log of the settings, and the access record beside it. Answers the exit code: 1 when something was found. */
export async function verify(
  configuration: Configuration,
  { asJson, keptElsewhere }: { asJson: boolean; keptElsewhere: readonly string[] },
): Promise<number> {
  const report = await told(
    configuration,
    await verifyInstallation(configuration, { keptElsewhere, onProgress: progressReporter(), onTwoThreads: true }),
  );
  for (const line of asJson ? [reportJson(report)] : reportLines(report)) say(line);
  if (keptElsewhere.length === 0 && !asJson) say(NO_COPY);
  const sentence = exchanged(configuration);
  // Last, where it is seen: an exchanged file alone makes hundreds of findings.
  if (sentence !== undefined && !asJson) say(sentence);
  return findingsOf(report) === 0 && sentence === undefined ? 0 : 1;
}

/** Prints the public key and every seal: what has to be kept elsewhere, to be held against the log later. */
export async function printSeals(configuration: Configuration): Promise<number> {
  const log = await openReadableLog(configuration);
  try {
    const secret = await log.secrets.findSecret(SEALS_SECRET);
    if (secret) say(publicKeyText(verifyingKey(secret)));
    for (const line of await log.seals.lines()) say(line);
    return 0;
  } finally {
    await log.ledger.close();
  }
}
