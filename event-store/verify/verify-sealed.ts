import type { SecretReader } from '../keys/port.ts';
import type { EventStore } from '../port.ts';
import type { SealReader } from '../seals/port.ts';
import { SEALS_SECRET, verifyingKey } from '../seals/seal.ts';
import { checkSeals, compareWithKept, type SealReport } from './check-seals.ts';
import { type LogReport, type VerifyOptions, verifyLog } from './verify-log.ts';

/** A log with what proves it. */
export interface SealedLog {
  events: Pick<EventStore, 'readAll' | 'readByStream'>;
  seals: Pick<SealReader, 'lines'>;
  secrets: SecretReader;
}

/** `keptElsewhere` are lines of seals that nobody who can write here could change. */
export interface SealedOptions extends Pick<VerifyOptions, 'onProgress'> {
  keptElsewhere?: readonly string[];
}

/** Verifies a log and its seals in one reading; a server may write to it meanwhile. Nothing is written. */
export async function verifySealedLog(
  { events, seals, secrets }: SealedLog,
  { keptElsewhere = [], ...options }: SealedOptions = {},
): Promise<{ log: LogReport; seals: SealReport }> {
  // Seals first: what they are about is in the log then.
  const lines = await seals.lines();
  const foreign = compareWithKept(lines, keptElsewhere);
  const secret = await secrets.findSecret(SEALS_SECRET);
  const check = checkSeals(lines, secret && verifyingKey(secret));
  const log = await verifyLog(events, { ...options, onHash: check.onHash });
  const report = check.report();
  return { log, seals: { ...report, faults: [...foreign, ...report.faults] } };
}
