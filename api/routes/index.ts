import { preEtsFileRoutes } from '../disclosures/pre-ets-routes.ts';
import { disclosureRoutes } from '../disclosures/routes.ts';
import type { ServedRoute } from '../http/route.ts';
import { openApiRoutes } from '../openapi/page/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { coreRoutes } from './core.ts';
import { recordRoutes } from './records.ts';
import type { RouteServices } from './services.ts';

/** Every call of the API: what is not in this table does not exist. */
export const routes: readonly ServedRoute<RouteServices>[] = [
  ...coreRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...disclosureRoutes,
  ...preEtsFileRoutes,
  ...openApiRoutes(() => routes),
];
