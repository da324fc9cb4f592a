import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { ReadModelAsker } from '../../domain/wire/read-model-run.ts';
import type { Models } from '../storage/mongodb/connect.ts';

/** What can be asked of a worker. */
export type Ask =
  | { ask: 'rebuild' | 'compare'; asker: ReadModelAsker }
  | { ask: 'cancelRebuild' | 'cancelCompare' | 'retry' | 'comparison' };

/** What an API process asks of whichever worker keeps a read model. */
interface CommandRow {
  _id: string;
  projection: string;
  ask: Ask['ask'];
  /** Left out by servers of an earlier version. */
  asker?: ReadModelAsker | null;
  /** By the clock of the server: those of the processes may differ. */
  at: Date;
  /** Null until a worker has dealt with it. */
  outcome: { refused: Refused | null; answer?: string | null } | null;
}

interface Refused {
  code: 'not-found' | 'rule' | 'unavailable';
  message: string;
}

/** Milliseconds after which nobody waits for an answer any more. */
const FORGOTTEN_AFTER_MS = 60_000;
/** By the clock of the server. */
const LATELY = { $subtract: ['$$NOW', FORGOTTEN_AFTER_MS] };

/** Removes what a process left that was killed while it waited: what it was answered may name students. */
export async function removeForgotten(models: Models): Promise<void> {
  await commandsOf(models).deleteMany({ $expr: { $lt: ['$at', LATELY] } });
}

const commandsOf = ({ kept }: Models): Collection<CommandRow> => kept.collection('commands');

/** Milliseconds a worker is waited for, and between two looks. */
const ANSWER_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Asks and waits until it has happened. Answers what the worker answered, as JSON; null where it was only to do something.
 * @throws {Rejection} the worker's own, or `unavailable` when none answers
 */
export async function askWorker(models: Models, projection: string, ask: Ask): Promise<string | null> {
  const commands = commandsOf(models);
  const _id = randomUUID();
  const asked = { $set: { projection, ...ask, outcome: null }, $currentDate: { at: true } } as const;
  await commands.updateOne({ _id }, asked, { upsert: true });
  try {
    const end = performance.now() + ANSWER_TIMEOUT_MS;
    while (performance.now() < end) {
      const outcome = (await commands.findOne({ _id }))?.outcome;
      if (outcome?.refused) throw new Rejection(outcome.refused.code, outcome.refused.message);
      if (outcome) return outcome.answer ?? null;
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    // What nobody has dealt with by now must not happen later, when nobody expects it.
    await commands.deleteOne({ _id });
  }
  throw new Rejection('unavailable', `No worker is keeping the read model '${projection}'.`, { retryAfter: 10 });
}

const refusalOf = (error: unknown): Refused =>
  error instanceof Rejection && (error.code === 'not-found' || error.code === 'rule')
    ? { code: error.code, message: error.message }
    : { code: 'unavailable', message: reasonOf(error) };

/** Deals with what was asked of these read models; true when there was anything. */
export async function serveCommands(
  models: Models,
  held: readonly string[],
  obey: (ask: Ask, projection: string) => Promise<object | null>,
  afterOutcome: () => Promise<void>,
): Promise<void> {
  const commands = commandsOf(models);
  const waiting = { projection: { $in: [...held] }, outcome: null, $expr: { $gte: ['$at', LATELY] } };
  const asked = await commands.find(waiting, { sort: { at: 1 } }).toArray();
  for (const { _id, ask, asker, projection } of asked) {
    const outcome = await outcomeOf(obey(askOf(ask, asker), projection));
    await afterOutcome();
    await commands.updateOne({ _id }, { $set: { outcome } });
  }
}

const askOf = (ask: Ask['ask'], asker: CommandRow['asker']): Ask =>
  ask === 'rebuild' || ask === 'compare' ? { ask, asker: asker ?? { by: null, source: 'program' } } : { ask };

const outcomeOf = (obeyed: Promise<object | null>): Promise<NonNullable<CommandRow['outcome']>> =>
  obeyed.then(
    (answer) => ({ refused: null, answer: answer && JSON.stringify(answer) }),
    (error: unknown) => ({ refused: refusalOf(error) }),
  );
