import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Models } from '../../projections/storage/mongodb/connect.ts';
import { createLeases, type Leases } from '../../projections/storage/mongodb/leases.ts';
import { createOneAtATime, type OneAtATime } from '../concurrency/one-at-a-time.ts';

const INTENTS = ['intents'];
/** Milliseconds between two looks of who waits for its turn, and between two signs of life of who has it. */
const LOOK = 40;
const BEAT = 1000;

/**
 * Work that runs one at a time over all processes. A process that is gone loses its turn after some seconds; what it did
 * is repeatable, and an append it still had on its way meets the revisions of the log.
 */
export function createTurns(models: Models): {
  exclusive: OneAtATime;
  whenFree(work: () => Promise<void>): Promise<void>;
} {
  const leases = createLeases(models, randomUUID());
  const local = createOneAtATime();

  const isMine = async () => (await leases.turn(INTENTS)).length > 0;

  return {
    exclusive: (work) =>
      local(async () => {
        while (!(await isMine())) await pause(LOOK);
        return keeping(leases, work);
      }),
    whenFree: (work) => local(async () => ((await isMine()) ? keeping(leases, work) : undefined)),
  };
}

async function keeping<Answer>(leases: Leases, work: () => Promise<Answer>): Promise<Answer> {
  let beat: Promise<unknown> = Promise.resolve();
  const beating = setInterval(() => {
    // A sign of life that fails is made up for by the next one.
    beat = beat.then(() => leases.turn(INTENTS)).catch(() => undefined);
  }, BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await beat;
    await leases.release().catch(() => undefined);
  }
}
