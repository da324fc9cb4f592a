import { type FieldReasons, Rejection, type RejectionCode } from '../../domain/kernel/rejection.ts';
import { KeyDestroyed } from '../../event-store/keys/port.ts';
import { ConcurrencyConflict, LogUnavailable } from '../../event-store/port.ts';

/** The one table from refusals to statuses. 401 means 'not signed in' and nothing else: clients sign out on it. */
export const STATUS_OF: Record<RejectionCode, number> = {
  invalid: 400,
  rule: 400,
  duplicate: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
  unavailable: 503,
};

/** Seconds to wait when the log cannot take writes. */
const RETRY_AFTER = 10;

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Messages of the HTTP layer itself; anything else it throws keeps only its status. */
const httpMessages: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not Found',
  413: 'request entity too large',
  415: 'Please send JSON (Content-Type: application/json).',
};

/** What the caller is told about an error. Unknown errors say nothing of themselves. `rest` adds react-admin's keys. */
export function errorAnswer(error: unknown, rest: boolean): ErrorAnswer {
  const known = knownError(error);
  const { status, message, fields, retryAfter } = known ?? {
    status: 500,
    message: 'Internal server error.',
  };
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
    body: { error: { message, ...dataOf(fields) }, ...(rest ? restKeys(message, fields) : {}) },
  };
}

/** `data` as the contract has it (`http.md` 3.1): left out when there is nothing in it, never an empty list. */
export function dataOf(fields: FieldReasons | undefined): { data?: Record<string, { message: string }[]> } {
  const filled = Object.entries(fields ?? {}).filter(([, reasons]) => reasons.length > 0);
  if (filled.length === 0) return {};
  return { data: Object.fromEntries(filled.map(([name, reasons]) => [name, reasons.map((message) => ({ message }))])) };
}

interface KnownError {
  status: number;
  message: string;
  fields?: FieldReasons | undefined;
  retryAfter?: number | undefined;
}

function knownError(error: unknown): KnownError | undefined {
  if (error instanceof Rejection) return { ...error, message: error.message, status: STATUS_OF[error.code] };
  if (error instanceof ConcurrencyConflict)
    return { status: STATUS_OF.conflict, message: 'Somebody else changed this at the same moment. Please try again.' };
  if (error instanceof KeyDestroyed)
    return { status: STATUS_OF.conflict, message: 'This person was forgotten for good; nothing can be written there.' };
  if (error instanceof LogUnavailable)
    return {
      status: STATUS_OF.unavailable,
      message: 'Changes cannot be saved at the moment. Please try again later.',
      retryAfter: RETRY_AFTER,
    };
  const status = (error as { status?: unknown } | undefined)?.status;
  const message = typeof status === 'number' ? httpMessages[status] : undefined;
  return message === undefined ? undefined : { status: status as number, message };
}

/** react-admin shows the top-level message and marks fields from `errors` (`http.md` 10). */
function restKeys(message: string, fields: FieldReasons | undefined): Record<string, unknown> {
  const errors = Object.entries(fields ?? {}).map(([name, reasons]) => [name, reasons[0] ?? message]);
  return { message, ...(errors.length > 0 && { errors: Object.fromEntries(errors) }) };
}
