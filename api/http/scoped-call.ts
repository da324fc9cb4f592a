import type { AskedScope } from '../access/record-call.ts';
import type { Call } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** A call with what was sent, and whose students it asks for. */
export type ScopedCall = Call<HttpServices> & Sent & { scope: AskedScope | undefined };
