import type { Logger } from 'pino';
import { Rejection } from '../../../domain/kernel/rejection.ts';
import { LogUnavailable, mayPass } from '../../../event-store/port.ts';
import { createOneAtATime, type OneAtATime } from '../../concurrency/one-at-a-time.ts';
import { inNoRequest } from '../../shares/request-context.ts';

/** Milliseconds before an action that the log would not take is tried again; doubled each time up to the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Seconds after which the sender of such an action may ask again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Actions over many students (docs/architecture.md#writing). They run one at a time, so that those of one file never conflict. What was
 * accepted and could not be carried out, because the disk is full, say, waits here and is tried again; whatever is
 * asked for later comes after it, so that it never overwrites what somebody changed since
 * (docs/decisions/accepted-actions-come-first.md).
 */
export interface IntentQueue {
  /** Runs an action when nothing that was accepted before waits any more. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Resolves when nothing accepted waits; carries it out where it can. @throws where it cannot at the moment */
  settled(): Promise<void>;
  /** Carries the intent of a stream to its end, inside of `run`; quiet when it is there. */
  carryOn(stream: string): Promise<void>;
  /** An accepted intent waits for its turn; for those of a crash, in the order of their acceptance. */
  leave(stream: string): void;
  /** Works on a step of an action that others were faster than again and again: what they ask for waits until it ends. */
  alone<Answer>(step: () => Promise<Answer>): Promise<Answer>;
  /** What is asked for waits until it is known what a crash left unfinished. */
  waitFor(search: Promise<void>): void;
  close(): void;
}

/** Whether it may go on later: the log takes nothing at the moment, or there is no memory for it. */
export const passes = (error: unknown): boolean =>
  mayPass(error) || (error instanceof Rejection && error.code === 'unavailable');

/** `exclusive` says whose turn it is, `requireStillWanted` refuses what nobody may have carried out any more when its turn comes. */
export function createIntentQueue(
  log: Logger,
  carryOn: (stream: string) => Promise<void>,
  exclusive: OneAtATime = createOneAtATime(),
  requireStillWanted = async (): Promise<void> => {},
): IntentQueue {
  const waiting = new Set<string>();
  let search: Promise<void> | undefined;
  let step: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let closed = false;

  function tryLater() {
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      // A failure has asked for the next time already.
      exclusive(carryOutWaiting).catch(() => undefined);
    }, pause).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  async function carryOutNext(stream: string) {
    try {
      // Of whoever was let in to wait for it, or has asked for it and gone, it depends on nothing.
      await inNoRequest(() => carryOn(stream));
    } catch (error) {
      if (passes(error)) {
        tryLater();
        throw error;
      }
      log.error({ error, stream }, 'an accepted action could not go on; the next start tries again');
    }
    waiting.delete(stream);
  }

  async function carryOutWaiting() {
    for (const stream of waiting) await carryOutNext(stream);
    pause = FIRST_PAUSE_MS;
  }

  return {
    run: (work) =>
      exclusive(async () => {
        await search;
        await carryOutWaiting();
        await requireStillWanted();
        return work();
      }),
    async settled() {
      await search;
      await step;
      if (waiting.size > 0) await exclusive(carryOutWaiting);
    },
    carryOn,
    leave(stream) {
      waiting.add(stream);
      tryLater();
    },
    async alone(work) {
      const done = work();
      step = done.catch(() => undefined);
      try {
        return await done;
      } finally {
        step = undefined;
      }
    },
    waitFor(found) {
      search = found
        .catch(() => undefined)
        .then(() => {
          search = undefined;
        });
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** Writes an intent down. Where the log does not say whether it did, the queue looks later. */
export async function writtenDown<Answer>(
  queue: Pick<IntentQueue, 'leave'>,
  stream: string,
  accept: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await accept();
  } catch (error) {
    if (error instanceof LogUnavailable) queue.leave(stream);
    throw error;
  }
}

/**
 * Carries out what has just been accepted. When it cannot be finished it is left to the queue; the sender is told that
 * it was accepted, and finds it done when asking again.
 */
export async function carriedOut<Answer>(
  queue: Pick<IntentQueue, 'leave'>,
  stream: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    queue.leave(stream);
    if (!passes(error)) throw error;
    const message = 'This was accepted and is carried out as soon as changes can be saved again.';
    throw new Rejection('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
  }
}
