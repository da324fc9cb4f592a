import { routesWith } from '../http/define-route.ts';
import type { ForgettingServices } from './services.ts';

/** Serves a declared call about forgetting. */
export const route = routesWith<ForgettingServices>();
