import { setTimeout } from 'node:timers/promises';
import { INTENT_KINDS, streams } from '../../domain/streams.ts';
import { acceptedIntents, imports } from '../../projections/definitions/imports.ts';
import type { IntentDocument } from '../../projections/definitions/shared/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { passes } from './runner/intent-queue.ts';
import type { IntentServices } from './runner/services.ts';

/** What finds actions that a crash left unfinished, and carries them on. */
export interface RecoveryServices extends IntentServices {
  readModels: ReadModels;
}

/** Milliseconds in which read models that are not being built catch up after a crash; commands wait for no longer. */
const CATCH_UP_TIMEOUT_MS = 5000;
const PAUSE_MS = 1000;

const isRollOver = ({ id }: IntentDocument) => id.startsWith('roll-over-');

/** Roll-overs are told of by the calendar: a year is prepared before anything else is written. */
async function unfinishedRollOvers({ followed }: RecoveryServices): Promise<string[]> {
  const { state } = await followed.calendar.current();
  return [...state.years.values()].flatMap(({ open, rollOverId }) =>
    open || rollOverId === null ? [] : [streams.intent('roll-over', rollOverId)],
  );
}

/** What else was accepted and not carried out, oldest first; undefined while the read model does not know. */
async function unfinishedOthers(services: RecoveryServices): Promise<string[] | undefined> {
  const head = await services.ledger.head();
  if (!(await services.readModels.waitFor(head, ['imports'], CATCH_UP_TIMEOUT_MS))) return undefined;
  const unfinished = await services.readModels.reader(imports).find(acceptedIntents, {
    where: { status: 'accepted' },
    sort: [{ field: 'at' }],
  });
  return unfinished.filter((intent) => !isRollOver(intent)).map(({ id }) => id);
}

/** The streams of actions whose rows can be read: of those that are done or were never accepted nobody should. */
async function unforgotten({ ledger }: RecoveryServices): Promise<string[]> {
  const kinds = INTENT_KINDS.map((kind) => ledger.remembered(streams.intent(kind, '')));
  return (await Promise.all(kinds)).flat();
}

/** The streams of actions that were accepted and not carried out, then of those with something left to forget. */
export const unfinishedIntents = async (services: RecoveryServices): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await unfinishedRollOvers(services)),
    ...((await unfinishedOthers(services)) ?? []),
    ...(await unforgotten(services)),
  ]);

/** Of one that cannot go on the log tells: it keeps no other one from it. @throws what passes: those that come later wait for it */
export async function carryOnLeft({ intents, log }: Pick<RecoveryServices, 'intents' | 'log'>, stream: string) {
  try {
    await intents.carryOn(stream);
  } catch (error) {
    if (passes(error)) throw error;
    log.error({ error, stream }, 'an accepted action could not go on; it is tried again');
  }
}

async function leaveRollOvers(services: RecoveryServices): Promise<void> {
  for (const stream of await unfinishedRollOvers(services)) services.intents.leave(stream);
}

/** Leaves them to the queue; false while the read model does not know. */
async function leaveUnfinished(services: RecoveryServices): Promise<boolean> {
  const unfinished = await unfinishedOthers(services);
  for (const stream of unfinished ?? []) services.intents.leave(stream);
  return unfinished !== undefined;
}

/** What is done, or was never accepted, may have rows left that a crash kept from being forgotten. */
async function forgetLeft(services: RecoveryServices, signal: AbortSignal): Promise<void> {
  for (const stream of await unforgotten(services)) {
    signal.throwIfAborted();
    await services.intents.run(() => carryOnLeft(services, stream));
  }
}

/** Carries out what was left. What the log does not take yet stays with the queue. */
const carryOut = ({ intents, log }: RecoveryServices) =>
  intents.settled().catch((error: unknown) => log.warn({ error }, 'accepted actions wait until changes can be saved'));

/** What a start takes up. */
export interface Recovery {
  /** What is known by then has been carried out, or waits with the queue. Never rejects. */
  carriedOut: Promise<void>;
  /** Everything is found, carried out and forgotten. */
  done: Promise<void>;
}

/**
 * Takes up the actions over many students that a crash left unfinished: they go on to their end before anything that is
 * asked for later, and the rows of those that are done are forgotten. While the read model that knows them is being
 * built nobody waits. Ends quietly when `signal` says that the server closes.
 */
export function recoverIntents(services: RecoveryServices, signal: AbortSignal): Recovery {
  const search = leaveRollOvers(services).then(() => leaveUnfinished(services));
  services.intents.waitFor(search.then(() => undefined));
  const first = search.then(async (found) => {
    await carryOut(services);
    return found;
  });
  const carriedOut = first.then(
    () => undefined,
    () => undefined,
  );
  return { carriedOut, done: finish(services, first, signal) };
}

async function finish(services: RecoveryServices, first: Promise<boolean>, signal: AbortSignal): Promise<void> {
  try {
    for (let found = await first; !found; ) {
      await setTimeout(PAUSE_MS, undefined, { signal });
      found = await leaveUnfinished(services);
      await carryOut(services);
    }
    await forgetLeft(services, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
