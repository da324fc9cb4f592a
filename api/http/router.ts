import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { AskedScope } from '../access/asked-scope.ts';
import { requireRecordable } from '../access/record-call.ts';
import { recordRefusal } from '../access/record-refusal.ts';
import { isNarrower } from '../caseload/sight.ts';
import { KEY_HEADER, type Origin, requireReadableKey } from '../idempotency/idempotency.ts';
import { pointOf } from '../past/point.ts';
import { turns } from '../shares/fair-turns.ts';
import { currentRequest, noteKnown, partyOf } from '../shares/request-context.ts';
import { answerFromThen, askedOfThen } from './answer-from-then.ts';
import { isAnsweredAlready, knownUnder, versionOf } from './answered-already.ts';
import { authenticate } from './authenticate.ts';
import {
  bytesOfBody,
  checkBodyHeaders,
  DEFAULT_BODY_LIMIT_BYTES,
  PUBLIC_BODY_LIMIT_BYTES,
  paceOf,
  readBody,
} from './body.ts';
import { type Caller, createCall, ownOrigin, queryOf, untilClosed } from './call.ts';
import { BACKGROUND_HEADER, type Credentials, credentialsOf } from './credentials.ts';
import { mayGoOn, seesLessNow } from './end-with-rights.ts';
import { giveUpWithSession, requireWanted } from './end-with-session.ts';
import { otherwise } from './few-chosen.ts';
import { isToldOfFew } from './few-told.ts';
import { handOut, letFileFlow } from './hand-out.ts';
import { timeOf } from './in-time.ts';
import { toBeKept } from './kept-answers.ts';
import { notingNothingFound } from './nothing-found.ts';
import type { Reply } from './reply.ts';
import { permit } from './roles.ts';
import type { Route, ServedRoute } from './route.ts';
import type { HttpServices } from './services.ts';
import { toldOfAnswer } from './told-of-answer.ts';
import { lineOf, turnFor, turnOfStranger } from './turns-of-callers.ts';
import { scopeAsked, sightOfCaller, withinSight } from './within-sight.ts';

type RoutedContext = Context & { params: Record<string, string> };

/**
 * The routes as Koa's routers, one for all that begin alike: a router tries each of its routes with every request, which for the
 * whole table takes longer than most answers. Nothing is reachable under `/api` that is not in the table.
 */
export function apiRouter<Services extends HttpServices>(
  routes: readonly ServedRoute<Services>[],
  services: Services,
): Middleware {
  const alike = Map.groupBy(routes, ({ path }) => beginningOf(path));
  const routers = new Map([...alike].map(([beginning, some]) => [beginning, routerOf(some, services)]));
  return (ctx, next) => routers.get(beginningOf(ctx.path))?.(ctx, next) ?? next();
}

/** A path up to what it is about, `/api/app/terms` or `/api/users`: no route has a parameter that early. */
const beginningOf = (path: string): string =>
  /^\/(?:api\/(?:(?:app|rest)\/)?)?[^/]*/i.exec(path)?.[0].toLowerCase() ?? '';

/**
 * The first route that matches answers. The router finds it and no more: its own middleware would put a chain together with
 * every request, for what is one function here.
 */
function routerOf<Services extends HttpServices>(
  routes: readonly ServedRoute<Services>[],
  services: Services,
): Middleware {
  const router = new Router({ sensitive: false, strict: false });
  const served = new Map(
    routes.map((route) => [router.register(route.path, [route.method], [() => undefined]), route] as const),
  );
  return (ctx, next) => {
    const { path } = ctx;
    const [layer] = router.match(path, ctx.method).pathAndMethod;
    const route = layer && served.get(layer);
    if (!route) return next();
    ctx['_matchedRoute'] = route.path;
    ctx['params'] = layer.params(path, layer.captures(path));
    return answer(route, services, ctx as RoutedContext);
  };
}

const bodyLimitOf = ({
  rule,
  bodyLimitBytes = rule === 'public' ? PUBLIC_BODY_LIMIT_BYTES : DEFAULT_BODY_LIMIT_BYTES,
}: Route) => bodyLimitBytes;

/** Records are shown to nobody whose session ends meanwhile; who changes something is told what became of it. */
function giveUpAsItEnds(
  { access, writes, background }: Route,
  { services, session }: Caller<HttpServices>,
  ctx: Context,
  wanted: AbortController,
) {
  if (!session || typeof access === 'string' || writes || background) return;
  giveUpWithSession(ctx, services.sessions, session.id, wanted);
}

/** What the table does not hold is not there, for everybody in their turn. */
export const unknownCalls =
  (services: HttpServices): Middleware =>
  async (ctx, next) => {
    if (!/^\/api(\/|$)/i.test(ctx.path)) return next();
    const known = await authenticate(services, credentialsOf(ctx, services));
    const { signal } = untilClosed(ctx);
    const turn = known ? services.refusals.turn(String(known.actor.id), signal) : turnOfStranger(services, ctx, signal);
    // Where the line is full they are told the same.
    await turn.catch(() => undefined);
    ctx.throw(404);
  };

/** The session, a turn for a caller nobody knows, limits and content type, then the body: strangers send no megabytes. */
async function answer<Services extends HttpServices>(
  route: ServedRoute<Services>,
  services: Services,
  ctx: RoutedContext,
): Promise<void> {
  const limit = bodyLimitOf(route);
  const inTime = timeOf(route, services);
  const wanted = untilClosed(ctx);
  const { signal } = wanted;
  const credentials = credentialsOf(ctx, services);
  const { actor, session } = (await inTime(authenticate(services, credentials))) ?? {};
  if (actor) noteKnown(ctx.res);
  await turnFor(route, services, ctx, { actor, signal });
  checkBodyHeaders(ctx, limit);
  Object.assign(ctx.state, { actor, letInAt: performance.now() });
  const party = partyOf(actor?.id);
  const query = queryOf(ctx);
  const caller = { services, actor, session, credentials, party, address: ctx.ip, now: services.clock(), signal };
  const request = currentRequest();
  if (request) Object.assign(request, { party, ...watched(route, caller, ctx, query) });
  if (session && !route.background && ctx.get(BACKGROUND_HEADER) === '') services.sessions.used(session.id);
  try {
    permit(route.rule, actor, ctx.params['id']);
    giveUpAsItEnds(route, caller, ctx, wanted);
    const asOf = askedOfThen(route, query);
    const sight = await inTime(sightOfCaller(route, caller, query));
    requireRecordable(route, services, scopeAsked(route, sight, query));
    const versionNow = asOf === undefined && !sight ? versionOf(route, caller, ctx, query) : undefined;
    const version = versionNow && (await inTime(versionNow()));
    const known = version === undefined ? undefined : knownUnder(services, version);
    const asked = { ...caller, params: ctx.params, query, body: {} };
    if (await isAnsweredAlready(route, asked, ctx, version)) return;
    caller.now = await letFileFlow(route, caller, ctx);
    const size = bytesOfBody(ctx, limit);
    const isLook = size === 0 && !route.writes;
    const reply = await services.bodies.take({ party, size, isLook, signal }, async ({ isWanted, takeValues }) => {
      // Most answers are made in one go on this thread, from the reading of what was sent: of the many requests of one account one is begun at a time.
      const turn = () => turns.first(lineOf(route, services, ctx, party), signal);
      const body = await readBody(ctx, limit, { pace: paceOf(size, isWanted), turn, takeValues });
      const present = isLook ? { caller, sight } : await inTime(asTheyAreNow(route, caller, ctx, query));
      ctx.state['sight'] = present.sight;
      const seen = present.sight ? withinSight(route, services, present.sight) : route;
      const scope = scopeAsked(route, present.sight, query);
      return inTime(answerOnce(seen, { ...present.caller, scope, whole: route }, ctx, body));
    });
    requireWanted(ctx, signal, reply);
    if (known !== undefined && isToldOfFew(route))
      services.kept.fewTold.remember(ctx, known, reply, ctx.state['askedFor'] ?? []);
    await handOut(route, caller, ctx, reply);
    const { count } = reply;
    if (route.isKept && versionNow && version !== undefined && count)
      toBeKept(ctx, { address: ctx.url, version, versionNow, count });
  } catch (error) {
    await inTime(recordRefusal(route, caller, error));
    if (actor && error instanceof Rejection && error.code === 'forbidden')
      await services.refusals.turn(String(actor.id), signal);
    throw error;
  }
}

/** How a request is told whether its caller may still make it, and open whom it was begun for: actions over many wait for each other. */
function watched(
  route: Route,
  before: Caller<HttpServices> & { credentials: Credentials },
  { params, state }: Pick<RoutedContext, 'params' | 'state'>,
  query: URLSearchParams,
) {
  if (route.rule === 'public') return {};
  const { services } = before;
  return {
    // It outlives the request, of which it holds neither headers nor body.
    async requireStillPermitted() {
      const now = { ...before, now: services.clock() };
      const { caller, sight } = await asTheyAreNow(route, now, { params, state: {} }, query);
      const begun = { rule: route.rule, recordId: params['id'], actor: state['actor'] };
      if (isNarrower(sight, state['sight']) || !mayGoOn(begun, caller.actor)) throw seesLessNow();
    },
  };
}

/**
 * Who has sent a body, and what they may see, now that it is there: that takes minutes where it comes slowly or waits for room.
 * @throws {Rejection} for who has lost their session or the right to make the call meanwhile
 */
async function asTheyAreNow<Services extends HttpServices>(
  route: Route,
  before: Caller<Services> & { credentials: Credentials },
  { params, state }: Pick<RoutedContext, 'params' | 'state'>,
  query: URLSearchParams,
) {
  const { actor, session } = (await authenticate(before.services, before.credentials)) ?? {};
  state['actor'] = actor;
  permit(route.rule, actor, params['id']);
  const caller = { ...before, actor, session };
  return { caller, sight: await sightOfCaller(route, caller, query) };
}

/** Answers the call; one that writes is given the answer it had before under an `Idempotency-Key`. */
function answerOnce<Services extends HttpServices>(
  route: ServedRoute<Services>,
  caller: Caller<Services> & {
    credentials: Credentials;
    scope: AskedScope | undefined;
    /** The same call without what its caller may not see. */
    whole: ServedRoute<Services>;
  },
  ctx: RoutedContext,
  body: unknown,
): Promise<Reply> {
  const { services, actor, now, scope, whole } = caller;
  const requestId: string = ctx.state['requestId'];
  const answerFrom = async (origin: Origin<Services>) => {
    const call = createCall({ ...caller, writes: route.writes }, origin, ctx, body);
    const asOf = askedOfThen(route, call.query);
    const point = asOf === undefined ? undefined : await pointOf(call.services, asOf, call.now);
    const looked = { ...call, ...(point && { asOf: point }) };
    const answered = () => (point ? answerFromThen(route, call, point) : route.answer(call));
    const asked = { ...looked, scope, otherwise: otherwise({ seen: route, whole, point }, call) };
    return notingNothingFound(route, looked, () => toldOfAnswer(route, asked, ctx.state, answered));
  };
  const key = ctx.get(KEY_HEADER);
  if (route.method === 'POST' && key !== '') requireReadableKey(key);
  // What writes nothing to the log runs again.
  if (route.method !== 'POST' || !route.writes || key === '') return answerFrom(ownOrigin(caller, requestId));
  const content = [ctx.method, ctx.path, ctx.search, body];
  const request = { key, userId: actor?.id, requestId, now, content, isSilent: route.isSilent };
  return services.idempotency.answer(services, request, answerFrom);
}
