import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { LedgerEventType } from '../../domain/events.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { EventSource } from '../../domain/wire/source.ts';
import type { Position } from '../../event-store/port.ts';
import { affectedBy } from '../../projections/read-models.ts';
import type { Origin } from '../idempotency/idempotency.ts';
import { authenticate } from './authenticate.ts';
import type { Credentials } from './credentials.ts';
import type { Call } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Milliseconds a command waits for its read models (docs/architecture.md#reading). */
const SETTLE_TIMEOUT_MS = 2000;

/** Who sends a request, from where and when, and whether somebody still waits for the answer. */
export type Caller<Services> = Pick<
  Call<Services>,
  'services' | 'actor' | 'session' | 'party' | 'address' | 'now' | 'signal' | 'asOf'
>;

/** The origin of a request that comes once. */
export const ownOrigin = <Services extends HttpServices>(
  { services, now }: Pick<Caller<Services>, 'services' | 'now'>,
  requestId: string,
): Origin<Services> => ({
  ...{ services, now, carriedOut: false, random: () => randomBytes(32) },
  ...{ correlationId: requestId, causationId: requestId },
});

/** What else a call knows of who sends it, and the events that its route may write. */
interface CallerOfRoute {
  credentials: Credentials;
  writes?: readonly LedgerEventType[] | undefined;
}

export function createCall<Services extends HttpServices>(
  {
    actor,
    session,
    party,
    address,
    signal,
    now: arrivedAt,
    credentials,
    writes = [],
  }: Caller<Services> & CallerOfRoute,
  { correlationId, causationId, ...origin }: Origin<Services>,
  ctx: Context & { params: Record<string, string> },
  body: unknown,
): Call<Services> & Sent {
  const { services, now } = origin;
  return {
    ...origin,
    arrivedAt,
    actor,
    session,
    fromScreen: credentials.screenSession !== undefined,
    party,
    address,
    signal,
    userAgent: ctx.get('User-Agent'),
    params: ctx.params,
    query: queryOf(ctx),
    body,
    requestId: ctx.state['requestId'],
    accept: ctx.get('Accept'),
    cookies: ctx.get('Cookie'),
    authorization: ctx.get('Authorization'),
    local: isLocal(ctx),
    stillSignedIn: async () => (await authenticate(services, credentials)) !== undefined,
    cause: (source: EventSource) => ({
      actor: actor?.id ?? null,
      source,
      at: now.toISOString(),
      correlationId,
      causationId,
    }),
    async settle(position: Position | null) {
      // What may be taken back (rules/records#undo) is named by its entry of the journal.
      if (position !== null) ctx.set('X-Entry', position.toString());
      // What a command found done already may have been done just now, by the same request sent twice.
      const wanted = position ?? (await services.ledger.head());
      // Each by itself: while one is stopped the others are waited for all the same.
      const waiting = affectedBy(writes).map((name) => services.readModels.waitFor(wanted, [name], SETTLE_TIMEOUT_MS));
      const settled = (await Promise.all(waiting)).every(Boolean);
      if (!settled) ctx.set('X-Read-Model', 'behind');
      return settled;
    },
  };
}

/** The parameters of the address. Koa reads them beside the `Host` header, and finds none where that is no host. */
export const queryOf = (ctx: Pick<Context, 'querystring'>): URLSearchParams => new URLSearchParams(ctx.querystring);

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** Whatever stands between leaves its name, or the caller's, in one of these headers. */
const OF_PROXIES = new RegExp(
  [
    'forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-(?:original|client|cluster-client)-.+|.+-(?:connecting|client)-ip',
    // Those of one proxy or network: Envoy, IIS, Azure, AWS, Google, Cloudflare, Varnish.
    'x-(?:envoy|arr|azure|amzn|amz-cf|appengine|cloud-trace|proxy|proxyuser)-.+|x-varnish|cf-ray|cdn-loop|proxy-.+',
  ]
    .map((names) => `^(?:${names})$`)
    .join('|'),
);

/** What this machine is called on itself: a page of another site whose name leads here comes under that name. */
const ITSELF = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

const isLocal = ({ req }: Context) =>
  LOOPBACK.test(req.socket.remoteAddress ?? '') &&
  // nginx speaks it where it is told nothing, names this machine as the host and says nothing of whom it asks for.
  req.httpVersion !== '1.0' &&
  // With a host of its own an address is meant for a proxy, and that host counts in place of the header.
  req.url?.startsWith('/') === true &&
  ITSELF.test(req.headers.host ?? 'localhost') &&
  !Object.keys(req.headers).some((name) => OF_PROXIES.test(name));

const gone = () => new Rejection('unavailable', 'The answer is not wanted any more.');

/** Aborts when the connection closes before the answer was written; at once when it has been closed already. */
export function untilClosed(ctx: Pick<Context, 'res'>): AbortController {
  const controller = new AbortController();
  const abort = () => ctx.res.writableFinished || controller.abort(gone());
  if (ctx.res.closed) abort();
  else ctx.res.once('close', abort);
  return controller;
}
