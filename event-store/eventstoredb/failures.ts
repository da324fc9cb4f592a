import { ErrorType } from '@eventstore/db-client';
import { errorField } from '../../domain/kernel/errors.ts';
import { AccountRefused } from '../log-errors.ts';
import { LogUnavailable } from '../port.ts';

/** A call that ended without an answer: what became of it is unknown. */
export class Unanswered extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unanswered';
  }
}

/** Answers of a server that is stopping, starting, electing a leader, slow or gone. */
const PASSING_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.CANCELLED,
  ErrorType.UNKNOWN,
  ErrorType.NOT_LEADER,
]);
/** The same as gRPC statuses: cancelled, unknown, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const PASSING_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 10, 13, 14]);
/** What the client says when no node of a cluster answered; a plain error. */
const NO_NODE = /^Failed to discover/;

/** Whether the same call may succeed later. What such a call asked for may have been done all the same. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unanswered) return true;
  // The client types every status it does not know as unknown: refused credentials among them.
  if (isRefusal(error)) return false;
  if (PASSING_TYPES.has(errorField(error, 'type')) || PASSING_CODES.has(errorField(error, 'code'))) return true;
  return error instanceof Error && NO_NODE.test(error.message);
}

const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;

/** The server does not let this account do what it asked for. */
export function isRefusal(error: unknown): boolean {
  const code = errorField(error, 'code');
  return (
    errorField(error, 'type') === ErrorType.ACCESS_DENIED || code === UNAUTHENTICATED || code === PERMISSION_DENIED
  );
}

/** An error of the client in our words; errors that say nothing about the server as they came. */
export function explained(error: unknown, server: string): unknown {
  if (isRefusal(error)) {
    return new AccountRefused('EventStoreDB', `The event log at ${server}`, reasonOf(error), { cause: error });
  }
  return isPassing(error) ? unreachable(error, server) : error;
}

const unreachable = (error: unknown, server: string) =>
  new LogUnavailable(`The event log at ${server} cannot be reached: ${reasonOf(error)}.`, { cause: error });

/** Without gRPC's number and name of the status in front, and its empty note at the end. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error && error.message ? error.message : String(errorField(error, 'type') ?? error);
  return text
    .replace(/^\d+ [A-Z_]+: /, '')
    .replace(/ Resolution note:.*$/s, '')
    .replace(/[.\s]+$/, '');
}
