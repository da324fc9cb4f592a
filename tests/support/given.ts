import { expect } from 'vitest';
import { type Decider, fold } from '../../domain/kernel/decider.ts';
import { type FieldReasons, Rejection, type RejectionCode } from '../../domain/kernel/rejection.ts';

/**
 * Given these events, when this command comes, then those events (or that refusal, or nothing):
 * `given(studentDecider, admitted).when(command).thenEvents(changed)`.
 */
export function given<State, Command, Event>(decider: Decider<State, Command, Event>, ...past: Event[]) {
  return {
    when(command: Command) {
      const decide = () => decider.decide(command, fold(decider, past));
      return {
        thenEvents: (...events: Event[]) => expect(decide()).toEqual(events),
        thenNothing: () => expect(decide()).toEqual([]),
        thenRejected: (code: RejectionCode, saying?: string | FieldReasons) => expectRejection(decide, code, saying),
      };
    },
  };
}

/** The call refuses with this code and, if given, this message or these reasons by field. */
export function expectRejection(call: () => unknown, code: RejectionCode, saying?: string | FieldReasons): void {
  const rejection = refusalOf(call);
  expect(rejection.code).toBe(code);
  if (typeof saying === 'string') expect(rejection.message).toBe(saying);
  if (typeof saying === 'object') expect(rejection.fields).toEqual(saying);
}

function refusalOf(call: () => unknown): Rejection {
  try {
    call();
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
