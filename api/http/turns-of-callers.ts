import type { Context } from 'koa';
import { heap } from '../shares/heap-level.ts';
import { tooFull } from '../shares/one-long-work.ts';
import { noteKnownBrowser } from '../shares/request-context.ts';
import type { Actor } from './roles.ts';
import type { Route } from './route.ts';
import type { HttpServices } from './services.ts';
import { strangerOf } from './strangers.ts';

/** Asked by machines, whatever else comes from their network. */
export const PROBES: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);

const isProbe = ({ path }: Pick<Route, 'path'>): boolean => PROBES.has(path);

/**
 * In whose line a request waits for its piece of this thread. Strangers are one together, and may be many: whoever probes the server would
 * take it for dead behind them, and browsers that somebody signed in at would not come to sign in.
 */
export function lineOf(route: Route, services: HttpServices, ctx: Context, party: string): string {
  if (isProbe(route)) return 'probes';
  const device = ctx.state['actor'] ? undefined : strangerOf(services, ctx).device;
  return device === undefined ? party : `device ${device}`;
}

/** A turn for a caller nobody knows. */
export function turnOfStranger(services: HttpServices, ctx: Context, signal: AbortSignal): Promise<void> {
  const from = strangerOf(services, ctx);
  if (from.device !== undefined) noteKnownBrowser(ctx.res);
  return services.strangers.turn(from, signal);
}

/**
 * A turn at being told how the server stands, for whoever asks, and at anything else for a caller nobody knows.
 * @throws {Rejection} `unavailable` while there is no memory for more, for strangers first
 */
export async function turnFor(
  route: Route,
  services: HttpServices,
  ctx: Context,
  { actor, signal }: { actor: Actor | undefined; signal: AbortSignal },
): Promise<void> {
  if (isProbe(route)) return services.probeTurns.turn({ address: ctx.ip }, signal);
  if (actor ? heap.isFull() : heap.isNearlyFull()) throw tooFull();
  if (!actor) await turnOfStranger(services, ctx, signal);
}
