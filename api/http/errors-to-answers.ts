import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { errorAnswer } from './errors.ts';
import { moreKeysOf } from './refusal-dialects.ts';

/**
 * Reads what is left of a body and forgets it. A connection that is closed while the caller still sends loses the answer on
 * its way: most clients then report a broken connection in place of the refusal. The server's time for a request ends it.
 */
function discardBody(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

const isApi = (path: string) => /^\/api(\/|$)/i.test(path);

/**
 * Turns whatever was thrown into the contract's error body, and the silence of an unknown path into a 404 with one.
 * `onFailure` hears of what was no refusal.
 */
export const errorsToAnswers =
  (log: Logger, onFailure: (error: unknown) => void = () => {}): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (isApi(ctx.path) && ctx.status === 404 && ctx.body == null) ctx.throw(404);
    } catch (error) {
      const answer = errorAnswer(error, moreKeysOf(ctx.path));
      if (answer.status >= 500) {
        const requestId = ctx.state['requestId'];
        // What is refused for now, as to one of a flood, is one short line.
        if (error instanceof Rejection) log.warn({ requestId, reason: error.message }, 'a request was refused for now');
        else log.error({ requestId, error }, 'a request failed');
        onFailure(error);
      }
      ctx.remove('ETag');
      ctx.set(answer.headers);
      ctx.status = answer.status;
      ctx.body = answer.body;
      if (answer.status === 413) discardBody(ctx.req);
    }
  };
