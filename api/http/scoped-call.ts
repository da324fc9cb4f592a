import type { AskedScope } from '../access/asked-scope.ts';
import type { Reply } from './reply.ts';
import type { Call } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** A call with what was sent, and whose students it asks for. */
export type ScopedCall = Call<HttpServices> &
  Sent & {
    scope: AskedScope | undefined;
    /** What it would be answered of everybody there is now, without these parameters. */
    ofEverybody(without: readonly string[]): Promise<Reply>;
  };
