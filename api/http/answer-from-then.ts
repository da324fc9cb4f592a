import { Readable } from 'node:stream';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { AS_OF_HEADER } from '../../domain/wire/as-of.ts';
import { AS_OF, takesAsOf } from '../../domain/wire/as-of-calls.ts';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';
import { neededOf, type PastScope, type PastWanted } from '../../projections/past/needs.ts';
import type { PastModels, TakenModels } from '../../projections/past/past-models.ts';
import { isOfDamage } from '../../projections/storage/sqlite/damage.ts';
import { type PastPoint, refusedPoint } from '../past/point.ts';
import { scopeInPath } from '../past/scope-in-path.ts';
import { servicesOfThen } from '../past/services-of-then.ts';
import type { Reply } from './reply.ts';
import type { Call, Route, ServedRoute, TakenServices } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/**
 * What the call asks to be answered from, undefined when that is the present.
 * @throws {Rejection} `conflict` for what changes something, `invalid` for what does not answer from records
 */
export function askedOfThen({ method, path }: Pick<Route, 'method' | 'path'>, query: URLSearchParams) {
  // Probes and figures are no calls of the API: nothing is read from what stands behind their address.
  if (!path.startsWith('/api/')) return undefined;
  const text = query.get(AS_OF);
  if (query.getAll(AS_OF).length > 1) throw refusedPoint('`asOf` is given more than once: name one point.');
  if (text === null || takesAsOf(method, path)) return text ?? undefined;
  if (method === 'GET') throw refusedPoint('This call answers what is so now: leave `asOf` out.');
  throw new Rejection(
    'conflict',
    'What was known then can only be read: nothing was changed. Leave `asOf` out to change what is so now.',
  );
}

/** Reads no models of then. */
const NOTHING: TakenModels = {
  reader(name) {
    throw new Error(`the call has not said that it reads '${name}'`);
  },
  release: () => undefined,
};

/** What a look at the past reads: which models, and of whose records. */
export interface LookWanted {
  reads: readonly ReadModelName[];
  scope: PastScope;
  position: Position;
}

/** The parts as one. */
function together(parts: readonly (readonly [readonly ReadModelName[], TakenModels])[]): TakenModels {
  const byName = new Map(parts.flatMap(([models, taken]) => models.map((name) => [name, taken] as const)));
  return {
    reader: (name) => (byName.get(name) ?? NOTHING).reader(name),
    release() {
      for (const [, taken] of parts) taken.release();
    },
  };
}

async function takeParts(past: PastModels, wanted: readonly PastWanted[], signal: AbortSignal): Promise<TakenModels> {
  const found = await Promise.allSettled(wanted.map((part) => past.take(part, signal)));
  const parts = found.flatMap((one, place) =>
    one.status === 'fulfilled' ? [[wanted[place]?.models ?? [], one.value] as const] : [],
  );
  const taken = together(parts);
  for (const one of found) {
    if (one.status === 'fulfilled') continue;
    taken.release();
    throw one.reason;
  }
  return taken;
}

/** What answers from a point, until it is released. */
export async function takeServices<Services extends HttpServices>(
  services: Services,
  { reads, scope, position }: LookWanted,
  signal: AbortSignal,
): Promise<TakenServices<Services>> {
  const wanted = neededOf(reads, scope).map((part) => ({ ...part, position }));
  const taken = await takeParts(services.past, wanted, signal);
  return { services: await servicesOfThen(services, position, taken), release: taken.release };
}

/** What was so then of what needs no read model: accounts, years and settings. */
export const accountsAndSettingsOfThen = <Services extends HttpServices>(services: Services, position: Position) =>
  servicesOfThen(services, position, NOTHING);

/** What a call is asked of a point, and what answers it from there, until it is released. */
async function askedOf<Services extends HttpServices>(
  route: ServedRoute<Services>,
  call: Call<Services> & Sent,
  point: PastPoint,
) {
  const { reads = [], scopeOfThen = ({ params }: Sent) => scopeInPath(params) } = route;
  const asked = { ...call, query: withoutAsOf(call.query), now: point.at, asOf: point };
  const then = await accountsAndSettingsOfThen(call.services, point.position);
  // What was refused then is refused before anything is made for it.
  await route.refuse({ ...asked, services: then });
  const scope = await scopeOfThen(asked, { followed: then.followed });
  const at = (position: Position) => takeServices(call.services, { reads, scope, position }, call.signal);
  return { asked, at, ...(await at(point.position)) };
}

/** Does work on what was there then. */
export async function withServicesOfThen<Services extends HttpServices, Result>(
  route: ServedRoute<Services>,
  call: Call<Services> & Sent,
  point: PastPoint,
  work: (asked: Call<Services> & Sent) => Promise<Result>,
): Promise<Result> {
  const { asked, services, release } = await askedOf(route, call, point);
  return work({ ...asked, services }).finally(release);
}

/** Runs the same query, or report, over what was there then. The look is told with its point. */
export async function answerFromThen<Services extends HttpServices>(
  route: ServedRoute<Services>,
  call: Call<Services> & Sent,
  point: PastPoint,
): Promise<Reply> {
  const { asked, at, services, release } = await askedOf(route, call, point);
  try {
    const reply = await route.answer({ ...asked, services, present: { services: call.services, now: call.now, at } });
    if (reply.body instanceof Readable) reply.body.once('close', release);
    else release();
    return { ...reply, headers: headersOf(reply, point) };
  } catch (error) {
    release();
    if (!isOfDamage(error)) throw error;
    // A part of the cache is damaged: nothing of it is used any more.
    call.services.past.throwAway('student');
    throw new Rejection('unavailable', 'What was known then is made ready again.', { retryAfter: 5 });
  }
}

function withoutAsOf(query: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(query);
  left.delete(AS_OF);
  return left;
}

/** A file says in its name what it is of: `students-2025-2026-as-of-2126.csv`. */
const fileNameAsOf = (disposition: string, number: number) =>
  disposition.replaceAll(/(\.\w+)(?="|$)/g, `-as-of-${number}$1`);

function headersOf({ headers = {} }: Reply, { number }: PastPoint): NonNullable<Reply['headers']> {
  const { 'Content-Disposition': disposition, ...others } = headers;
  return {
    ...others,
    ...(typeof disposition === 'string' && { 'Content-Disposition': fileNameAsOf(disposition, number) }),
    [AS_OF_HEADER]: String(number),
  };
}
