import Koa, { type Context } from 'koa';
import { logBrokenOff } from '../http/broken-off.ts';
import { callerAddress } from '../http/caller-address.ts';
import { compression } from '../http/compression.ts';
import { errorsToAnswers } from '../http/errors-to-answers.ts';
import { keepAnswers } from '../http/kept-answers.ts';
import { requestLog } from '../http/request-log.ts';
import { apiRouter, unknownCalls } from '../http/router.ts';
import { neverShownAsPage, notKept, securityHeaders } from '../http/security-headers.ts';
import { singleSlashes } from '../http/simple-rest.ts';
import { filesInTurn, staticFiles } from '../http/static-files.ts';
import { routes } from '../routes/index.ts';
import type { Services } from './services.ts';

/** The web application over its parts. The order of the middleware is fixed (docs/architecture.md#the-edge). */
export function createApp(services: Services): Koa {
  const app = new Koa({
    proxy: services.configuration.TRUST_PROXY > 0,
    maxIpsCount: services.configuration.TRUST_PROXY,
  });
  app.on('error', (error: unknown, ctx?: Context) => logBrokenOff(services.log, error, ctx));
  app.use(callerAddress);
  app.use(requestLog(services.log, services.metrics.requests));
  app.use(notKept);
  app.use(keepAnswers(services.kept));
  app.use(compression());
  app.use(neverShownAsPage);
  app.use(errorsToAnswers(services.log, (error) => services.folder?.notice(error)));
  app.use(securityHeaders(services.configuration.PUBLIC_URL));
  app.use(singleSlashes);
  app.use(apiRouter(routes, services));
  app.use(unknownCalls(services));
  if (services.uiDir !== undefined) app.use(filesInTurn(services)).use(staticFiles(services.uiDir));
  return app;
}
