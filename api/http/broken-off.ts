import type { Context } from 'koa';
import type { Logger } from 'pino';
import { errorField } from '../../domain/kernel/errors.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';

/** Errors of a connection that its caller has closed. */
const GONE: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
]);

/** Logs what goes wrong when an answer is on its way already; most of it is a caller who went away. */
export function logBrokenOff(log: Logger, error: unknown, ctx?: Pick<Context, 'state'>): void {
  const code = errorField(error, 'code');
  // A request that stops being one in its middle is broken off by the parser, and answered by it.
  const isGone = GONE.has(code) || String(code).startsWith('HPE_');
  // What callers are told may name students: logs do not.
  const reason = error instanceof Rejection ? { code } : error;
  log[isGone ? 'debug' : 'error']({ requestId: ctx?.state['requestId'], error: reason }, 'an answer was broken off');
}
