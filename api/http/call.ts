import type { Context } from 'koa';
import type { EventSource } from '../../domain/wire/source.ts';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../../projections/read-models.ts';
import type { Parts } from '../parts.ts';
import type { Actor } from './roles.ts';
import type { Call } from './route.ts';

/** Milliseconds a command waits for its read models (design.md 4). */
const SETTLE_TIMEOUT = 2000;

export function createCall(
  parts: Parts,
  ctx: Context & { params: Record<string, string> },
  actor: Actor | undefined,
  body: unknown,
): Call {
  const now = parts.clock();
  const requestId: string = ctx.state['requestId'];
  return {
    parts,
    params: ctx.params,
    query: ctx.URL.searchParams,
    body,
    actor,
    requestId,
    address: ctx.ip,
    now,
    get signal() {
      return closedSignal(ctx);
    },
    cause: (source: EventSource) => ({
      actor: actor?.id ?? null,
      source,
      at: now.toISOString(),
      correlationId: requestId,
      causationId: requestId,
    }),
    async settle(position: Position | null, names: readonly ReadModelName[]) {
      const settled = position === null || (await parts.readModels.waitFor(position, names, SETTLE_TIMEOUT));
      if (!settled) ctx.set('X-Read-Model', 'behind');
      return settled;
    },
  };
}

/** Aborts when the connection closes before the answer was written. */
function closedSignal(ctx: Context): AbortSignal {
  const controller = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
