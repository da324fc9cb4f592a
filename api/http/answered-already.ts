import type { Context } from 'koa';
import { recordAnswer, recordUnchanged } from '../access/record-call.ts';
import type { Caller } from './call.ts';
import { contentVersion } from './content-version.ts';
import { isToldOfFew } from './few-told.ts';
import { keptFor } from './kept-answers.ts';
import type { Route } from './route.ts';
import { send } from './send.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Tells the validator of what would be answered; undefined for calls that say nothing of what their answers are made from. */
export function versionOf(
  { method, madeFrom }: Route,
  caller: Caller<HttpServices>,
  { params }: { params: Record<string, string> },
  query: URLSearchParams,
): (() => Promise<string | undefined>) | undefined {
  if (!madeFrom || method !== 'GET') return undefined;
  return () => contentVersion(caller.services, madeFrom({ ...caller, params, query }));
}

/** Who there is at all is told of as well where they are few, whichever year an answer is of: under what is known whom one tells of. */
export const knownUnder = ({ affected }: Pick<HttpServices, 'affected'>, version: string): string =>
  `${version} ${affected.last('students')}`;

/**
 * What the caller has, or went out before to somebody who may see as much, need not be made. The look is recorded as if it had
 * been. Of a call without a version nothing is known from before.
 */
export async function isAnsweredAlready(
  route: Route,
  asked: Caller<HttpServices> & Sent,
  ctx: Context,
  version: string | undefined,
): Promise<boolean> {
  if (version === undefined) return false;
  ctx.status = 200;
  ctx.etag = version;
  const few = isToldOfFew(route) ? asked.services.kept.fewTold.of(ctx.url, knownUnder(asked.services, version)) : [];
  // Whom it tells of is found out by making it.
  if (!few) return false;
  if (ctx.fresh) {
    recordUnchanged(route, asked, few);
    send(ctx, { status: 304 });
    return true;
  }
  const kept = route.isKept && keptFor(asked.services.kept, ctx, version);
  if (!kept) return false;
  await recordAnswer(route, asked, { status: 200, count: { rows: kept.rows, asked: few } });
  // What compresses answers leaves bytes alone.
  ctx.vary('Accept-Encoding');
  const headers = kept.encoding === '' ? {} : { 'Content-Encoding': kept.encoding };
  send(ctx, { status: 200, headers, type: 'application/json; charset=utf-8', body: kept.bytes });
  return true;
}
