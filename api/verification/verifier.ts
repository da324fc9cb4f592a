import type { Logger } from 'pino';
import { type VerificationOutcome, verificationOutcome } from '../../domain/wire/log-verification.ts';
import type { DataPlace } from '../../event-store/embedded/embedded-files.ts';
import type { AccessRecord } from '../access/access-record.ts';
import type { AccessEntry } from '../access/port.ts';
import { createOneAtATime } from '../concurrency/one-at-a-time.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { ownCheck, type RunningCheck, type Verification } from '../engine/running-check.ts';
import { createCheckRunner } from './check-runner.ts';
import type { Ending } from './check-thread.ts';

/** Checks the log while the server runs, one check at a time over all processes. */
export interface LogVerifier {
  /** The check that runs, or the newest that came to an end, as the access record has it; undefined before the first. */
  current(): Promise<Verification | undefined>;
  /** Starts a check, or joins the one that runs. `entryOf` makes the entry of the access record that tells how it ended. */
  start(userId: number, entryOf: (outcome: VerificationOutcome) => AccessEntry): Promise<Verification>;
  /** Gives up the check that runs, where one does, in whichever process. */
  cancel(): Promise<void>;
  close(): Promise<void>;
}

interface VerifierParts {
  configuration: Configuration;
  /** The data folder as the server has opened it: another one in its place is not checked for it. Of a cluster none. */
  place?: DataPlace | undefined;
  access: Pick<AccessRecord, 'store' | 'tell'>;
  log: Pick<Logger, 'error' | 'info'>;
  clock(): Date;
  /** Where the processes of an installation tell each other of it; one that is alone needs none. */
  shared?: RunningCheck | undefined;
}

/** Entries of the access record read at first for the end of a check, and at once behind them; those between two ends say who asked and who gave up. */
const FIRST_READ = 50;
const MOST_READ = 1000;

export function createLogVerifier(parts: VerifierParts): LogVerifier {
  const { configuration, place, access, log, clock, shared = ownCheck() } = parts;
  const runner = createCheckRunner({ configuration, place }, shared);
  const inTurn = createOneAtATime();
  const newestEnd = newestEnds(access.store);
  let ended: Verification | undefined;

  async function running(): Promise<Verification | undefined> {
    const elsewhere = await shared.current();
    return elsewhere && (runner.verification() ?? elsewhere);
  }

  async function start(userId: number, entryOf: EntryOf): Promise<Verification> {
    const there = await running();
    if (there) return there;
    // Another process may have given it up a moment ago.
    await runner.stop();
    const verification = begun(userId, clock());
    const another = await shared.begin(verification);
    if (another) return another;
    runner.run(verification, async (ending) => {
      const over = endOf(verification, ending, clock());
      const { userId: _, ...outcome } = over;
      sayHowItEnded(log, outcome);
      await access.tell(entryOf(outcome));
      ended = over;
    });
    return verification;
  }

  return {
    current: async () => (await running()) ?? newerOf(ended, await newestEnd()),
    start: (userId, entryOf) => inTurn(() => start(userId, entryOf)),
    async cancel() {
      await runner.stop();
      await shared.giveUp();
    },
    async close() {
      if (!runner.verification()) return;
      await runner.stop();
      await shared.end().catch(() => undefined);
    },
  };
}

function sayHowItEnded(log: VerifierParts['log'], outcome: VerificationOutcome): void {
  const { state, result, events, findingCount, findings, failure } = outcome;
  if (result === 'sound') log.info({ events }, 'the log was checked and is as it was written');
  else if (result === null) log.error({ state, failure }, 'the check of the log did not come to its end');
  else log.error({ state, findingCount, findings, failure }, 'the log was checked and is not sound');
}

const begun = (userId: number, now: Date): Verification => ({
  ...{ userId, state: 'running', result: null, startedAt: now.toISOString(), finishedAt: null },
  ...{ events: 0, total: null, sealedEvents: 0, findingCount: 0, findings: [], failure: null },
});

function endOf(verification: Verification, answer: Ending, now: Date): Verification {
  const finishedAt = now.toISOString();
  if ('failed' in answer) return { ...verification, state: 'failed', finishedAt, failure: answer.failed };
  const { found } = answer;
  const result = found.findingCount === 0 ? 'sound' : 'broken';
  return { ...verification, ...found, state: 'finished', result, finishedAt, total: found.events };
}

type EntryOf = (outcome: VerificationOutcome) => AccessEntry;

/** Of the end that this process knows of and the newest that is recorded: a full disk may have kept the one from becoming the other. */
function newerOf(known: Verification | undefined, recorded: Verification | undefined): Verification | undefined {
  return known && (known.finishedAt ?? '') >= (recorded?.finishedAt ?? '') ? known : recorded;
}

/**
 * Reads the end of the newest check, whichever process made it. Entries that were looked through before are not read again: whoever asks
 * for checks and gives them up makes as many of them as they like, and others ask how far a check is each second. Whoever
 * asks while it is read hears of the reading after that, all of them of the same one.
 */
function newestEnds(store: Pick<AccessRecord['store'], 'find'>): () => Promise<Verification | undefined> {
  let known: { upTo: string | undefined; end: Verification | undefined } = { upTo: undefined, end: undefined };

  async function endAfter(upTo: string | undefined): Promise<typeof known> {
    let newest: string | undefined;
    for (let skip = 0, limit = FIRST_READ; ; skip += limit, limit = MOST_READ) {
      const { entries } = await store.find({
        filter: { kinds: ['log-checked'] },
        ...{ sort: { by: 'id', descending: true }, skip, limit },
      });
      newest ??= entries[0]?.id;
      for (const { id, userId, details } of entries) {
        if (id === upTo) return { upTo: newest, end: known.end };
        const read = verificationOutcome.safeParse(details);
        if (read.success) return { upTo: newest, end: { ...read.data, userId } };
      }
      if (entries.length < limit) return { upTo: newest, end: undefined };
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Verification | undefined> | undefined;
  const read = async () => {
    next = undefined;
    known = await endAfter(known.upTo);
    return known.end;
  };
  return () => {
    if (next) return next;
    next = last.then(read);
    last = next.catch(() => undefined);
    return next;
  };
}
