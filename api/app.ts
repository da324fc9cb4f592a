import Koa from 'koa';
import { compression } from './http/compression.ts';
import { errorsToAnswers } from './http/errors-to-answers.ts';
import { requestLog } from './http/request-log.ts';
import { apiRouter } from './http/router.ts';
import { neverShownAsPage, notKept, securityHeaders } from './http/security-headers.ts';
import { singleSlashes } from './http/simple-rest.ts';
import { staticFiles } from './http/static-files.ts';
import type { Parts } from './parts.ts';
import { routes } from './routes/index.ts';

/** The web application over its parts. The order of the middleware is fixed (docs/architecture.md#the-edge). */
export function createApp(parts: Parts): Koa {
  const app = new Koa({ proxy: parts.configuration.TRUST_PROXY > 0, maxIpsCount: parts.configuration.TRUST_PROXY });
  // What goes wrong after the headers are out; most of it is a caller who went away.
  app.on('error', (error: unknown) => parts.log.debug({ error }, 'an answer was broken off'));
  app.use(requestLog(parts.log, parts.metrics.requests));
  app.use(notKept);
  app.use(compression());
  app.use(neverShownAsPage);
  app.use(errorsToAnswers(parts.log));
  app.use(securityHeaders(parts.configuration.PUBLIC_URL));
  app.use(singleSlashes);
  app.use(apiRouter(routes, parts).routes());
  if (parts.uiDir !== undefined) app.use(staticFiles(parts.uiDir));
  return app;
}
