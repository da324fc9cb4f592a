import type { Context } from 'koa';
import type { HttpServices } from './services.ts';

/**
 * Sent by our own screens with every call: the id of the session they go on with, `new` where they have none. No other site
 * can send it, since a browser asks us first, and we never allow it.
 */
export const SESSION_HEADER = 'X-Session';
/** Sent by our own screens with calls that nobody is there for: they do not keep a session from being idle. */
export const BACKGROUND_HEADER = 'X-Background';

/** What a request says of who sends it. */
export interface Credentials {
  /** The token of the `Authorization` header, or of the cookie where the request comes from our own screens. */
  token: string | undefined;
  /** The session that our own screens go on with; undefined for other clients. */
  screenSession: string | undefined;
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The header of clients of the contract comes first: the cookie counts only where there is none. */
export function credentialsOf(ctx: Context, { site, cookie }: Pick<HttpServices, 'site' | 'cookie'>): Credentials {
  const authorization = ctx.get('Authorization');
  if (authorization !== '') return { token: BEARER.exec(authorization)?.[1], screenSession: undefined };
  const named = ctx.get(SESSION_HEADER);
  if (named === '' || !isFromOurPages(ctx, site)) return { token: undefined, screenSession: undefined };
  return { token: cookie.read(ctx.get('Cookie')), screenSession: named };
}

/** Browsers of today say it by themselves; older ones name the origin of what writes, and what reads needs our header. */
function isFromOurPages(ctx: Context, site: string): boolean {
  const from = ctx.get('Sec-Fetch-Site');
  if (from !== '') return from === 'same-origin';
  const origin = ctx.get('Origin');
  return origin === '' || origin === new URL(site).origin || URL.parse(origin)?.host === ctx.get('Host');
}
