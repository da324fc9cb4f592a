import { Router } from '@koa/router';
import type { Context } from 'koa';
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
  permit(route.rule, actor, ctx.params['id']);
  const body = await readBody(ctx, limit);
  const call = createCall(parts, ctx, actor, body);
  // `permit` has made sure of the actor wherever the rule asks for one.
  send(ctx, await route.answer(call as SignedInCall));
}
