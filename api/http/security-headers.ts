import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

const SELF = ["'self'"];
/** Seconds for which browsers come by TLS only, once they have. */
const BY_TLS_ONLY_SECONDS = 31_536_000;

/**
 * For this name alone: what else a district serves below it is not ours to decide. Not for `localhost`, where other
 * programs on other ports speak HTTP.
 */
function transportSecurity(publicUrl: string | undefined) {
  const site = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (site?.protocol !== 'https:' || site.hostname === 'localhost') return false;
  return { maxAge: BY_TLS_ONLY_SECONDS, includeSubDomains: false };
}

/**
 * Everything comes from our own address. Styles may be written inline, because the screen's style library makes them at
 * run time; scripts may not. `blob:` is for reports shown and workers started by the page itself.
 */
const protection = (publicUrl: string | undefined) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        baseUri: SELF,
        connectSrc: SELF,
        fontSrc: ["'self'", 'data:'],
        formAction: SELF,
        frameAncestors: ["'none'"],
        frameSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: SELF,
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: transportSecurity(publicUrl),
  });

/** The headers that a middleware sets whatever is asked. */
async function headersOf(middleware: Middleware): Promise<[name: string, value: string][]> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  await middleware({ req, res } as Context, async () => undefined);
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Sets the headers that protect a page. They are the same for every answer, and made once. */
export function securityHeaders(publicUrl: string | undefined): Middleware {
  let headers: [name: string, value: string][] | undefined;
  const making = headersOf(protection(publicUrl));
  return async (ctx, next) => {
    headers ??= await making;
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
}

/**
 * Answers hold records of people, refusals among them what was typed in: no browser and no proxy keeps any of them. The files of
 * the screen hold none and say otherwise themselves.
 */
export const notKept: Middleware = (ctx, next) => {
  ctx.res.setHeader('Cache-Control', 'no-store');
  return next();
};

const API_DATA = ['application/json', 'application/x-ndjson'];

/**
 * Answers of the API are data for programs: a browser that is led to one by a link saves it and never shows it as a page of
 * ours, whatever somebody typed into a record. Files have a name of their own.
 */
export const neverShownAsPage: Middleware = async (ctx, next) => {
  await next();
  const isData = API_DATA.includes(ctx.response.type) && /^\/api(?:\/|$)/i.test(ctx.path);
  if (isData && !ctx.res.hasHeader('Content-Disposition'))
    ctx.set('Content-Disposition', 'attachment; filename="api.json"');
};
