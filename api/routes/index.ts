import type { Route } from '../http/route.ts';
import { recordRoutes } from './records.ts';
import { staffRoutes } from './staff.ts';

/** Every call of the API: what is not in this table does not exist. */
export const routes: readonly Route[] = [...staffRoutes, ...recordRoutes];
