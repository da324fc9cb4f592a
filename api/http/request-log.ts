import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import { inRequest, partyOf } from '../shares/request-context.ts';
import { PROBES } from './turns-of-callers.ts';

/**
 * Gives every request an id, counts it and writes one line when it has been answered. The line names the route, not the path, and
 * no query: addresses may hold names that people searched for.
 */
export const requestLog =
  (log: Logger, metrics: RequestMetrics): Middleware =>
  async (ctx, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    ctx.state['requestId'] = requestId;
    ctx.res.setHeader('X-Request-Id', requestId);
    // Read here: what fails when the answer is out is nobody's, and ends the server.
    const otherwise = ctx.path.startsWith('/api') ? 'unknown' : 'file';
    ctx.res.once('close', () => {
      const { method, status } = ctx;
      const route: string = ctx['_matchedRoute'] ?? otherwise;
      const milliseconds = performance.now() - started;
      metrics.answered({ method, route, status, seconds: milliseconds / 1000 });
      // That all is well is not worth a line among those of people.
      log[PROBES.has(route) && status === 200 ? 'debug' : 'info'](
        {
          requestId,
          ...{ method, route, status, milliseconds: Math.round(milliseconds) },
          user: ctx.state['actor']?.id,
          complete: ctx.res.writableFinished,
        },
        'request',
      );
    });
    await inRequest({ requestId, response: ctx.res, party: partyOf(undefined) }, next);
  };
