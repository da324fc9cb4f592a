import type { AskedScope } from '../access/asked-scope.ts';
import type { Reply } from './reply.ts';
import type { Call } from './route.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Which of its parts a call is asked by once more. */
export interface AskedBy {
  /** Of somebody's students alone, where they are asked for. */
  isOfScope: boolean;
  /** As of the point that is asked for. */
  isOfThen: boolean;
  /** Without these parameters. */
  without: readonly string[];
}

/** What a call would be answered that is asked by fewer parts, and whom what it chooses would leave then. */
export interface Otherwise {
  answer(asked: AskedBy): Promise<Reply>;
  few(asked: Omit<AskedBy, 'without'>): Promise<readonly number[]>;
}

/** A call with what was sent, and whose students it asks for. */
export type ScopedCall = Call<HttpServices> &
  Sent & {
    scope: AskedScope | undefined;
    /** What it would be answered that was asked by fewer parts. */
    otherwise: Otherwise;
  };
