import { publicKeyText, SEALS_SECRET, verifyingKey } from '../../event-store/seals/seal.ts';
import { type SealReport, sealedBeginning } from '../../event-store/verify/check-seals.ts';
import { type SealedLog, verifySealedLog } from '../../event-store/verify/verify-sealed.ts';
import type { ChainReader } from '../access/port.ts';
import { verifyAccessRecord } from '../access/verify-record.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { openReadableLog } from './readable-log.ts';
import { findingsOf, reportJson, reportLines } from './verify-text.ts';
import { readAccessRecord } from './with-access-record.ts';

/** Milliseconds between two lines about the progress. */
const LINE_EVERY_MS = 5000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says how far the reading is from time to time, apart from what is found. */
function progressTeller(head: bigint): (position: bigint) => void {
  let told = performance.now();
  return (position) => {
    if (performance.now() - told < LINE_EVERY_MS) return;
    told = performance.now();
    process.stderr.write(`${(position * 100n) / (head || 1n)}%\n`);
  };
}

/** Verifies the log of the settings, and the access record beside it. Answers the exit code: 1 when something was found. */
export async function verify(
  configuration: Configuration,
  { asJson, keptElsewhere }: { asJson: boolean; keptElsewhere: readonly string[] },
): Promise<number> {
  const log = await openReadableLog(configuration);
  try {
    const onProgress = progressTeller(await log.ledger.head());
    const sealed = await verifySealedLog(log, { keptElsewhere, onProgress });
    const report = { ...sealed, access: await readAccessRecord(configuration, verifying(log, sealed.seals)) };
    for (const line of asJson ? [reportJson(report)] : reportLines(report)) say(line);
    return findingsOf(report) === 0 ? 0 : 1;
  } finally {
    await log.ledger.close();
  }
}

const verifying =
  ({ seals, secrets }: Pick<SealedLog, 'seals' | 'secrets'>, { access: ends }: SealReport) =>
  (record: ChainReader) =>
    verifyAccessRecord(record, {
      ends,
      async beginning() {
        const secret = await secrets.findSecret(SEALS_SECRET);
        return sealedBeginning(await seals.lines(), secret && verifyingKey(secret));
      },
    });

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
