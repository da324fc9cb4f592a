import { routesWith } from '../http/define-route.ts';
import type { ProofServices } from './services.ts';

/** Serves a declared call by a signed copy. */
export const route = routesWith<ProofServices>();
