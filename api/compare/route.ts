import { routesWith } from '../http/define-route.ts';
import type { CompareServices } from './services.ts';

/** Serves the calls of this folder. */
export const route = routesWith<CompareServices>();
