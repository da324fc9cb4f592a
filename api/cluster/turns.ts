import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases, type Leases } from '../../projections/storage/mongodb/leases.ts';
import { createOneAtATime, type OneAtATime } from '../concurrency/one-at-a-time.ts';

/** Milliseconds between two looks of who waits for its turn, and between two signs of life of who has it. */
const LOOK_MS = 40;
const BEAT_MS = 1000;

/** Turns of one kind of work. */
interface Turns {
  /** Waits until it is this one's turn. */
  exclusive: OneAtATime;
  /** Does it where nobody is at it right now, and nothing otherwise. */
  whenFree(work: () => Promise<void>): Promise<void>;
}

/**
 * Work that runs one at a time over all processes. A process that is gone loses its turn after some seconds; what it did
 * is repeatable, and an append it still had on its way meets the revisions of the log. `local` says whose turn it is in this process.
 */
export function createTurns(models: Models, name: string, local: OneAtATime = createOneAtATime()): Turns {
  const leases = createLeases(models, randomUUID());

  const beat = () => leases.turn([name]);
  const isMine = async () => (await beat()).length > 0;

  return {
    exclusive: (work) =>
      local(async () => {
        while (!(await isMine())) await pause(LOOK_MS);
        return keeping(leases, beat, work);
      }),
    whenFree: (work) => local(async () => ((await isMine()) ? keeping(leases, beat, work) : undefined)),
  };
}

async function keeping<Answer>(
  leases: Leases,
  beat: () => Promise<unknown>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  const beating = setInterval(() => {
    // A sign of life that fails is made up for by the next one.
    last = last.then(beat).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await last;
    await leases.release().catch(() => undefined);
  }
}
