import { errorField } from '../../domain/kernel/errors.ts';
import { type FieldReasons, Rejection, type RejectionCode } from '../../domain/kernel/rejection.ts';
import { KeyDestroyed } from '../../event-store/key-store.ts';
import { AppendTooLarge, ConcurrencyConflict, LogUnavailable } from '../../event-store/port.ts';
import { damageIn } from '../folder-watch/damage-in.ts';
import { TOO_MUCH_AT_ONCE } from '../ledger/taken-at-once.ts';
import { dataOf } from './refusal-body.ts';
import type { MoreKeys } from './refusal-dialects.ts';

/** The one table from refusals to statuses. 401 means 'not signed in' and nothing else: clients sign out on it. */
const STATUS_OF: Record<RejectionCode, number> = {
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
const RETRY_AFTER_SECONDS = 10;
/** Seconds to wait when a file is damaged: somebody has to come. */
const RETRY_AFTER_DAMAGE_SECONDS = 600;

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Messages of the HTTP layer itself; anything else it throws keeps only its status. */
const httpMessages: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not Found',
  408: 'The rest of the request did not come. Please send it again.',
  413: 'request entity too large',
  415: 'Please send JSON (Content-Type: application/json).',
};

/** What the caller is told about an error, with the keys of its dialect. Unknown errors say nothing of themselves. */
export function errorAnswer(error: unknown, moreKeys?: MoreKeys): ErrorAnswer {
  const known = knownError(error);
  const { status, message, fields, details, retryAfter } = known ?? {
    status: 500,
    message: 'Internal server error.',
  };
  return {
    status,
    headers: {
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) }),
      // Nothing else can be asked on it before the rest has come.
      ...(status === 408 && { Connection: 'close' }),
    },
    body: { error: { message, ...dataOf(fields), ...details }, ...moreKeys?.(message, fields ?? {}) },
  };
}

interface KnownError {
  status: number;
  message: string;
  fields?: FieldReasons | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  retryAfter?: number | undefined;
}

function knownError(error: unknown): KnownError | undefined {
  if (error instanceof Rejection) return { ...error, message: error.message, status: STATUS_OF[error.code] };
  if (error instanceof ConcurrencyConflict)
    return { status: STATUS_OF.conflict, message: 'Somebody else changed this at the same moment. Please try again.' };
  if (error instanceof KeyDestroyed)
    return { status: STATUS_OF.conflict, message: 'This person was forgotten for good; nothing can be written there.' };
  if (error instanceof AppendTooLarge) return { status: STATUS_OF.rule, message: TOO_MUCH_AT_ONCE };
  if (damageIn(error) !== undefined)
    return {
      status: STATUS_OF.unavailable,
      message:
        'A file of this installation is damaged: this cannot be shown or saved until whoever runs it has repaired it.',
      retryAfter: RETRY_AFTER_DAMAGE_SECONDS,
    };
  if (error instanceof LogUnavailable)
    return {
      status: STATUS_OF.unavailable,
      message: 'Changes cannot be saved at the moment. Please try again later.',
      retryAfter: RETRY_AFTER_SECONDS,
    };
  const status = errorField(error, 'status');
  const message = typeof status === 'number' ? httpMessages[status] : undefined;
  return typeof status !== 'number' || message === undefined ? undefined : { status, message };
}
