import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type VerificationOutcome, verificationOutcome } from '../../domain/wire/log-verification.ts';
import type { AccessRecord } from '../access/access-record.ts';
import type { AccessEntry } from '../access/port.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Found, VerificationAnswer, VerificationTask } from './messages.ts';

/** A check as it stands, and which account asked for it. */
export type Verification = VerificationOutcome & { userId: number | null };

/** Checks the log while the server runs, one check at a time. */
export interface LogVerifier {
  /** The check that runs, or the newest that came to an end, as the access record has it; undefined before the first. */
  current(): Promise<Verification | undefined>;
  /** Starts a check, or joins the one that runs. `entryOf` makes the entry of the access record that tells how it ended. */
  start(userId: number, entryOf: (outcome: VerificationOutcome) => AccessEntry): Verification;
  /** Gives up the check that runs, where one does. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

interface VerifierParts {
  configuration: Configuration;
  access: Pick<AccessRecord, 'store' | 'tell'>;
  log: Pick<Logger, 'error' | 'info'>;
  clock(): Date;
}

/** Entries of the access record looked through for the end of a check; those between two ends say who asked. */
const MOST_ENTRIES = 50;

export function createLogVerifier({ configuration, access, log, clock }: VerifierParts): LogVerifier {
  let running: (Thread & { verification: Verification }) | undefined;
  let ended: Verification | undefined;

  function begin(userId: number): Verification {
    return {
      ...{ userId, state: 'running', result: null, startedAt: clock().toISOString(), finishedAt: null },
      ...{ events: 0, total: null, sealedEvents: 0, findingCount: 0, findings: [], failure: null },
    };
  }

  function endOf(verification: Verification, answer: Ending): Verification {
    const finishedAt = clock().toISOString();
    if ('failed' in answer) return { ...verification, state: 'failed', finishedAt, failure: answer.failed };
    const { found } = answer;
    const result = found.findingCount === 0 ? 'sound' : 'broken';
    return { ...verification, ...found, state: 'finished', result, finishedAt, total: found.events };
  }

  async function end(
    begun: Verification,
    ending: Ending,
    entryOf: (outcome: VerificationOutcome) => AccessEntry,
  ): Promise<void> {
    const over = endOf(begun, ending);
    const { userId: _, ...outcome } = over;
    const { state, result, events, findingCount, findings, failure } = outcome;
    if (result === 'sound') log.info({ events }, 'the log was checked and is as it was written');
    else log.error({ state, findingCount, findings, failure }, 'the log was checked and is not sound');
    await access.tell(entryOf(outcome));
    ended = over;
    if (running?.verification === begun) running = undefined;
  }

  return {
    async current() {
      return running?.verification ?? ended ?? newestIn(access.store);
    },
    start(userId, entryOf) {
      if (running) return running.verification;
      const verification = begin(userId);
      const thread = startThread(
        { configuration },
        {
          onProgress: (progress) => Object.assign(verification, progress),
          onEnd: (answer) => void end(verification, answer, entryOf),
        },
      );
      running = { ...thread, verification };
      return verification;
    },
    async cancel() {
      const given = running;
      running = undefined;
      await given?.giveUp();
    },
    async close() {
      await running?.giveUp();
    },
  };
}

/** The end of the newest check, whichever process made it. */
async function newestIn(store: AccessRecord['store']): Promise<Verification | undefined> {
  const { entries } = await store.find({
    filter: { kinds: ['log-checked'] },
    ...{ sort: { by: 'id', descending: true }, skip: 0, limit: MOST_ENTRIES },
  });
  for (const { userId, details } of entries) {
    const read = verificationOutcome.safeParse(details);
    if (read.success) return { ...read.data, userId };
  }
  return undefined;
}

type Ending = { found: Found } | { failed: string };

interface Thread {
  giveUp(): Promise<unknown>;
}

interface Hearing {
  onProgress(progress: Extract<VerificationAnswer, { progress: unknown }>['progress']): void;
  /** Once; not for a check that was given up. */
  onEnd(ending: Ending): void;
}

/** On a thread of its own: millions of events are read and hashed. */
function startThread(task: VerificationTask, { onProgress, onEnd }: Hearing): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: task });
  let isOver = false;
  const end = (ending: Ending) => {
    if (!isOver) onEnd(ending);
    isOver = true;
  };
  worker.on('message', (answer: VerificationAnswer) => {
    if ('progress' in answer) onProgress(answer.progress);
    else end(answer);
  });
  worker.once('error', (error: Error) => end({ failed: error.message }));
  worker.once('exit', () => end({ failed: 'it was broken off' }));
  return {
    giveUp() {
      isOver = true;
      return worker.terminate();
    },
  };
}
