import type { Route } from '../http/route.ts';
import { openApiRoutes } from '../openapi/page/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { coreRoutes } from './core.ts';
import { recordRoutes } from './records.ts';

/** Every call of the API: what is not in this table does not exist. */
export const routes: readonly Route[] = [
  ...coreRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...openApiRoutes(() => routes),
];
