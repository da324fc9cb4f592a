import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** How much nicer than the threads that answer: they get a processor first, what is left is this thread's. */
const NICER = 10;
/** Of what nobody waits for: even work that somebody waits for in the background goes before it. */
export const LAST_OF_ALL: number = constants.priority.PRIORITY_LOW;

/**
 * Lowers the priority of the calling thread, which works in the background: where processors are few, whoever waits for an answer goes
 * before it. Linux alone knows a priority by thread; elsewhere nothing happens.
 */
export function takeLowPriority(by: number = NICER): void {
  try {
    // '1234/task/1250': a call of the file system answers for the thread that makes it.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, Math.min(LAST_OF_ALL, getPriority(thread) + by));
  } catch {
    // No such file, or a container that lets nobody change priorities: the thread works as it did.
  }
}
