import { routesWith } from '../http/define-route.ts';
import type * as http from '../http/route.ts';
import type { QueryServices } from './services.ts';

export type Call = http.Call<QueryServices>;

/** Serves a declared call by a query. */
export const route = routesWith<QueryServices>();
