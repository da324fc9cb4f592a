import { Rejection } from '../../domain/kernel/rejection.ts';

/** Asks a reader of `domain` before anything is sent: what it refuses, or undefined when it takes the values. */
export function refusalOf(read: () => unknown): Rejection | undefined {
  try {
    read();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Rejection) return refusal;
    throw refusal;
  }
}
