import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/**
 * Gives every request an id and writes one line when it has been answered. The line names the route, not the path, and
 * no query: addresses may hold names that people searched for.
 */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    ctx.state['requestId'] = randomUUID();
    ctx.set('X-Request-Id', ctx.state['requestId']);
    ctx.res.once('close', () => {
      log.info(
        {
          requestId: ctx.state['requestId'],
          method: ctx.method,
          route: ctx['_matchedRoute'] ?? (ctx.path.startsWith('/api') ? 'unknown' : 'file'),
          status: ctx.status,
          milliseconds: Math.round(performance.now() - started),
          user: ctx.state['actor']?.id,
          complete: ctx.res.writableFinished,
        },
        'request',
      );
    });
    await next();
  };
