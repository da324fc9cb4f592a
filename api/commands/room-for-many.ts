import { Rejection } from '../../domain/kernel/rejection.ts';

/** Bytes that one request may have written and is answered, for all its students together: on their way to the log they are in memory several times. */
const MOST_BYTES = 8 * 1024 * 1024;

/** @throws {Rejection} `rule` where long texts or many days come together with many students (rules/records#activity-for-many) */
export function requireRoomForMany({ studentIds }: { studentIds: readonly number[] }, bytesEach: number): void {
  if (studentIds.length * bytesEach <= MOST_BYTES) return;
  throw new Rejection(
    'rule',
    'This is too much for so many students at once: choose fewer, or fewer days, or write less.',
  );
}
