import { takesAsOf } from '../../domain/wire/as-of-calls.ts';
import type { Route } from '../http/route.ts';

/** What a refusal means, by status; everything an answer can be refused with. */
export const REFUSALS: Record<number, string> = {
  400: 'Something that was sent is not accepted; `data` says which field, and why',
  401: 'Not signed in, or the session is over',
  403: 'Signed in, but not allowed to do this',
  404: 'There is no such thing',
  408: 'The body did not come: nothing of it for ten seconds',
  409: 'It is there already, somebody else changed it meanwhile, the `Idempotency-Key` was used for another request, or `asOf` asks for what cannot be answered so',
  413: 'The body is too large',
  415: 'The body is not JSON, or packed in an unknown way',
  429: 'Too many attempts; `Retry-After` says in how many seconds to try again',
  500: 'Something unforeseen; it is logged under the `X-Request-Id`',
  503: 'It cannot be done at the moment; `Retry-After` says in how many seconds to try again',
};

/** Looks that show nobody by name. */
const OF_NOBODY: ReadonlySet<string> = new Set(['imports-read']);

/** It may show students outside the caller's team, which a school may not want (rules/caseload#modes). */
const showsStudents = ({ access, rule, outsideTeam }: Route): boolean =>
  rule === 'read' &&
  typeof access !== 'string' &&
  outsideTeam !== 'names' &&
  outsideTeam !== 'figures' &&
  outsideTeam !== 'left out' &&
  !OF_NOBODY.has(access.kind);

/** The statuses a call can be refused with: what follows from how it is declared, and what it says itself. */
export function refusalsOf(route: Route): number[] {
  const { method, path, rule, query, keeps, refuses = [] } = route;
  const takesBody = method === 'POST' || method === 'PUT';
  const statuses = new Set([500, 503, ...refuses]);
  // With an `asOf` it cannot be answered any call of the API is refused.
  const isOfApi = path.startsWith('/api/');
  if (takesBody || query || (isOfApi && method === 'GET')) statuses.add(400);
  if (rule !== 'public') statuses.add(401);
  if ((rule !== 'public' && rule !== 'read') || showsStudents(route)) statuses.add(403);
  if (path.includes(':') || keeps) statuses.add(404);
  if (method !== 'GET' || takesAsOf(method, path)) statuses.add(409);
  if (method !== 'GET') statuses.add(413);
  if (takesBody) for (const status of [408, 415]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}
