import { type Founding, wasRestored } from '../founding/founding.ts';
import type { KeyReader, SecretReader } from '../key-store.ts';
import type { EventStore } from '../port.ts';
import type { SealReader, SealsSeen } from '../seals/port.ts';
import { SEALS_SECRET, verifyingKey } from '../seals/seal.ts';
import { checkKeys, type KeyReport } from './check-keys.ts';
import { checkSeals, compareWithKept, compareWithSeen, type SealReport } from './check-seals.ts';
import type { KeysApart } from './keys-apart.ts';
import { type LogReport, type VerifyOptions, verifyLog } from './verify-log.ts';

/** A log with what proves it. */
export interface SealedLog {
  events: Pick<EventStore, 'readAll' | 'readByStream'>;
  seals: Pick<SealReader, 'lines'>;
  secrets: SecretReader;
  keys: Pick<KeyReader, 'load' | 'unknown'>;
  /** What the log says of itself, where it does. */
  founding?: Pick<Founding, 'restorations'> | undefined;
}

/** `keptElsewhere` are lines of seals that nobody who can write here could change. */
export interface SealedOptions extends Pick<VerifyOptions, 'onProgress'> {
  keptElsewhere?: readonly string[];
  /** What was seen of the seals, looked up before they are read here: a server may make one meanwhile. */
  sealsSeen?: SealsSeen | undefined;
  /** Checks the keys meanwhile; without it they are checked in the same reading. It is stopped in any case. */
  keysApart?: KeysApart | undefined;
}

/** Verifies a log, its seals and the keys it needs; a server may write to it meanwhile. Nothing is written. */
export async function verifySealedLog(
  { events, seals, secrets, keys, founding }: SealedLog,
  { keptElsewhere = [], sealsSeen, keysApart, ...options }: SealedOptions = {},
): Promise<{ log: LogReport; seals: SealReport; keys: KeyReport }> {
  try {
    // Seals first: what they are about is in the log then.
    const lines = await seals.lines();
    const foreign = [...compareWithKept(lines, keptElsewhere), ...(sealsSeen ? compareWithSeen(lines, sealsSeen) : [])];
    const secret = await secrets.findSecret(SEALS_SECRET);
    const check = checkSeals(lines, secret && verifyingKey(secret));
    const keyCheck = keysApart ?? checkKeys(keys, wasRestored(founding));
    const log = await verifyLog(events, { ...options, onHash: check.onHash, onEvents: keyCheck.onEvents });
    const report = check.report();
    return {
      log,
      keys: await keyCheck.report(),
      seals: { ...report, faults: [...foreign, ...report.faults] },
    };
  } finally {
    await keysApart?.stop();
  }
}
