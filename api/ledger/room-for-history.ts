import { Rejection } from '../../domain/kernel/rejection.ts';
import { bytesOf } from './room-in-stream.ts';

/** Bytes of all that one student's streams hold: those of what one account may write have room, and ten such students in memory. */
const MOST_BYTES = 24 * 1024 * 1024;

const TOO_MUCH =
  'So much was written about this student that it cannot be gone through at once. The journal tells each change.';

/** Counts what is read of a student. @throws {Rejection} `rule` beyond what there is room for in memory */
export type CountHistory = (read: readonly { data: unknown }[]) => void;

/** Room for the history of one student, which may go through more school years than anybody lives. */
export function roomForHistory(): CountHistory {
  let bytes = 0;
  return (read) => {
    bytes += bytesOf(read);
    if (bytes <= MOST_BYTES) return;
    throw new Rejection('rule', TOO_MUCH);
  };
}

/** Whether a student's history was refused for that. */
export const isTooMuch = (error: unknown): boolean => error instanceof Rejection && error.message === TOO_MUCH;
