import type { Route } from '../http/route.ts';

/** Students, term records, activities, dashboards, history, imports and exports. */
export const recordRoutes: readonly Route[] = [];
