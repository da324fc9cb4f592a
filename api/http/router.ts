import { Router } from '@koa/router';
import type { Context } from 'koa';
import { recordAnswer, recordRefusal } from '../access/record-call.ts';
import type { Parts } from '../parts.ts';
import { authenticate } from './authenticate.ts';
import { checkBodyHeaders, DEFAULT_BODY_LIMIT, readBody } from './body.ts';
import { createCall } from './call.ts';
import { permit } from './roles.ts';
import type { Route, SignedInCall } from './route.ts';
import { send } from './send.ts';

/** The routes as Koa's router. Nothing is reachable under `/api` that is not in the table. */
export function apiRouter(routes: readonly Route[], parts: Parts): Router {
  const router = new Router({ sensitive: false, strict: false });
  for (const route of routes) router.register(route.path, [route.method], [(ctx) => answer(route, parts, ctx)]);
  return router;
}

/** Limits and content type, then the session, then the body: a caller nobody knows sends no megabytes. */
async function answer(route: Route, parts: Parts, ctx: Context & { params: Record<string, string> }): Promise<void> {
  const limit = route.bodyLimit ?? DEFAULT_BODY_LIMIT;
  checkBodyHeaders(ctx, limit);
  const actor = await authenticate(parts, ctx.get('Authorization'));
  ctx.state['actor'] = actor;
  const caller = { parts, actor, address: ctx.ip, now: parts.clock() };
  try {
    permit(route.rule, actor, ctx.params['id']);
    const call = createCall(caller, ctx, await readBody(ctx, limit));
    // `permit` has made sure of the actor wherever the rule asks for one.
    const reply = await route.answer(call as SignedInCall);
    await recordAnswer(route, call, reply);
    send(ctx, reply);
  } catch (error) {
    await recordRefusal(route, caller, error);
    throw error;
  }
}
