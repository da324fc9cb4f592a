import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { isNarrower } from '../caseload/sight.ts';
import { authenticate } from './authenticate.ts';
import { type Caller, queryOf } from './call.ts';
import type { Credentials } from './credentials.ts';
import { endWithRights, requireStillPermitted } from './end-with-rights.ts';
import { endWithSession } from './end-with-session.ts';
import { letFlow } from './flowing.ts';
import { timeOf } from './in-time.ts';
import type { Reply } from './reply.ts';
import type { Route } from './route.ts';
import { send } from './send.ts';
import type { HttpServices } from './services.ts';
import { bytesOfWhole, untaken } from './untaken.ts';
import { sightOfCaller } from './within-sight.ts';

/** Sends to an account what its other answers leave room for. Whoever has changed something is told so, however much waits. */
function sendWithinRoom(ctx: Context, reply: Reply, party: string): void {
  const isAccount = ctx.state['actor'] !== undefined;
  if (isAccount && ctx.method === 'GET') untaken.require(party);
  send(ctx, reply);
  if (isAccount) untaken.hold(party, bytesOfWhole(ctx.body), ctx.res);
}

/** A file is told of before it is sent. */
const isFile = ({ access, writes }: Route): boolean =>
  typeof access !== 'string' && access.kind === 'exported' && !writes;

/**
 * Waits with a file until other answers of its account are through, before it is made: it holds whom its entry tells of, however long it
 * waited. @returns the time of the look
 */
export async function letFileFlow(
  route: Route,
  { services, actor, party, now, signal }: Caller<HttpServices>,
  { res }: Pick<Context, 'res'>,
): Promise<Date> {
  if (!actor || !isFile(route)) return now;
  await letFlow(party, res, signal);
  return services.clock();
}

/**
 * Whether an answer waits until others of its account are through, now that it is made. A stream of changes is open for as long as its
 * window, a report has a thread of its own by then, and who has changed something is told so, however much waits.
 */
function flowsInTurn(route: Route, { body }: Reply): boolean {
  const { access, background, writes } = route;
  const isReport = typeof access !== 'string' && access.kind === 'report-made';
  return body instanceof Readable && !background && !writes && !isReport && !isFile(route);
}

/** Sends an answer to who may have it still, and for as long as they may. */
export async function handOut(
  route: Route,
  { services, session, party, signal, credentials }: Caller<HttpServices> & { credentials: Credentials },
  ctx: Context & { params: Record<string, string> },
  reply: Reply,
): Promise<void> {
  const { actor, letInAt, sight } = ctx.state;
  const inTime = timeOf(route, services);
  const asNow = async () => (await inTime(authenticate(services, credentials)))?.actor;
  // Who oversaw is bound by the team where they oversee no more.
  const sightNow = async () =>
    sightOfCaller(route, { services, actor: await asNow(), now: services.clock() }, queryOf(ctx));
  const seesLess = async () => isNarrower(await inTime(sightNow()), sight);
  const letIn = { rule: route.rule, recordId: ctx.params['id'], actor, letInAt, asNow, seesLess };
  const isOfRecords = session && typeof route.access !== 'string' && !route.writes;
  try {
    if (actor && flowsInTurn(route, reply)) await letFlow(party, ctx.res, signal);
    if (isOfRecords) await requireStillPermitted(letIn);
    sendWithinRoom(ctx, reply, party);
  } catch (error) {
    // Nobody will read it: whatever makes it stops, and gives back what it holds.
    if (reply.body instanceof Readable) reply.body.destroy();
    throw error;
  }
  // A stream of changes says itself why it ends.
  if (session && !route.background) endWithSession(ctx, services.sessions, session.id);
  if (isOfRecords) endWithRights(ctx, letIn);
}
