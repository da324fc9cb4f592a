import { routesWith } from '../http/define-route.ts';
import type * as http from '../http/route.ts';
import type { CommandServices } from './services.ts';

export type Call = http.Call<CommandServices>;
export type SignedInCall = http.SignedInCall<CommandServices>;

/** Serves a declared call by a command. */
export const route = routesWith<CommandServices>();
