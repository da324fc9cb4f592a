import { KeyDestroyed } from '../../event-store/key-store.ts';
import type { Cause, Ledger, LedgerAppend, StreamTip } from '../../event-store/ledger-types.ts';
import { type AppendOptions, ConcurrencyConflict, type Position } from '../../event-store/port.ts';
import { createOneAtATimeByKey } from '../concurrency/one-at-a-time.ts';

/** How often a command is decided anew when others keep writing to its streams, before it answers 409. */
const ATTEMPTS = 12;
/** How often others may be faster than a step of an accepted action before they wait for it, and how often at most: other processes do not wait. */
const MOST_OVERTAKEN = 3;
const STEP_ATTEMPTS = 100;

/** What a command wants written, and what it answers once that is durable. */
export interface Plan<Answer> {
  /** In this order; streams without events are left out of the append. */
  appends: readonly LedgerAppend[];
  answer: Answer;
}

export interface Done<Answer> {
  answer: Answer;
  /** Of the last event written; null when there was nothing to write. */
  position: Position | null;
  tips: Map<string, StreamTip>;
}

/** What a command needs to write. */
export interface Writing {
  ledger: Pick<Ledger, 'append'>;
  intents: {
    /** When every action over many students that was accepted before is carried out. */
    settled(): Promise<void>;
  };
}

/**
 * Commands that met a conflict try again one after another: side by side only one of them would win each time, and most would
 * give up.
 */
const inTurn = createOneAtATimeByKey();

/**
 * The stream or the person because of whom an append was refused that was decided on an older state: somebody wrote to the
 * stream, or had the person forgotten, meanwhile. Undefined where deciding again would not help: another error, or somebody of
 * whom `forgotten` says that the decision has known before. It is told there from now on.
 */
export function overtakenBy(error: unknown, forgotten: Set<string>): string | undefined {
  if (error instanceof ConcurrencyConflict) return error.stream;
  if (!(error instanceof KeyDestroyed) || forgotten.has(error.subject)) return undefined;
  forgotten.add(error.subject);
  return error.subject;
}

/** Decides and appends a command, after every action over many students that was accepted before it. */
export async function transact<Answer>(
  { ledger, intents }: Writing,
  cause: Cause,
  plan: () => Promise<Plan<Answer>> | Plan<Answer>,
): Promise<Done<Answer>> {
  await intents.settled();
  return decideAndAppend(ledger, cause, plan);
}

async function planAndAppend<Answer>(
  ledger: Pick<Ledger, 'append'>,
  cause: Cause,
  plan: () => Promise<Plan<Answer>> | Plan<Answer>,
  options?: AppendOptions,
): Promise<Done<Answer>> {
  const { appends, answer } = await plan();
  const writes = appends.filter((append) => append.events.length > 0);
  if (writes.length === 0) return { answer, position: null, tips: new Map() };
  return { answer, ...(await ledger.append(writes, cause, options)) };
}

/** What a step of an accepted action is taken with, and the stream of the action. */
export interface Stepping {
  ledger: Pick<Ledger, 'append'>;
  intents: { alone<Answer>(step: () => Promise<Answer>): Promise<Answer> };
}

/**
 * Plans and appends a step of an accepted action, which only goes forward: whoever goes on changing the same waits after the third time
 * until the step is taken. What somebody else wrote to the action's own `stream` ends it.
 */
export async function takeStep<Answer>(
  { ledger, intents }: Stepping,
  stream: string,
  cause: Cause,
  plan: () => Promise<Plan<Answer>> | Plan<Answer>,
): Promise<Done<Answer>> {
  const attempt = () => planAndAppend(ledger, cause, plan, { studentsApart: true });
  const forgotten = new Set<string>();
  for (let overtaken = 0; ; overtaken++) {
    try {
      return await (overtaken < MOST_OVERTAKEN ? attempt() : intents.alone(attempt));
    } catch (error) {
      const overtaking = overtakenBy(error, forgotten);
      if (overtaking === undefined || overtaking === stream || overtaken >= STEP_ATTEMPTS) throw error;
    }
  }
}

/**
 * Plans and appends. When somebody wrote to one of the streams meanwhile, or had a student forgotten, it plans again on the
 * new state, so that a command that still holds succeeds and one that no longer holds is refused by its decider. Gives up
 * with the {@link ConcurrencyConflict} or {@link KeyDestroyed} (409).
 */
export async function decideAndAppend<Answer>(
  ledger: Pick<Ledger, 'append'>,
  cause: Cause,
  plan: () => Promise<Plan<Answer>> | Plan<Answer>,
  options?: AppendOptions,
): Promise<Done<Answer>> {
  const attempt = () => planAndAppend(ledger, cause, plan, options);
  const forgotten = new Set<string>();
  let contended: string | undefined;
  for (let attempts = 1; ; attempts++) {
    try {
      return await (contended === undefined ? attempt() : inTurn(contended, attempt));
    } catch (error) {
      const overtaking = overtakenBy(error, forgotten);
      if (overtaking === undefined || attempts >= ATTEMPTS) throw error;
      contended = overtaking;
    }
  }
}
