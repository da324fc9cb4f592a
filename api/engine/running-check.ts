import { z } from 'zod';
import { verificationOutcome } from '../../domain/wire/log-verification.ts';

/** A check as it stands, and which account asked for it. */
export const verificationOfAccount = verificationOutcome.extend({ userId: z.int().nullable() });
export type Verification = z.infer<typeof verificationOfAccount>;

/** The check of the log that runs, as all processes of an installation see it: there is one at a time. */
export interface RunningCheck {
  /** Undefined while none runs. */
  current(): Promise<Verification | undefined>;
  /** Says that this process begins one. @returns the one that another process runs already; then nothing was begun */
  begin(check: Verification): Promise<Verification | undefined>;
  /** Says how far the one is that this process runs. @returns whether it is wanted still: another process may have given it up */
  tell(check: Verification): Promise<boolean>;
  /** The one that this process ran is over. */
  end(): Promise<void>;
  /** Nobody wants it any more, whichever process runs it. */
  giveUp(): Promise<void>;
}

/** Where there is one process. */
export function ownCheck(): RunningCheck {
  let running: Verification | undefined;
  const over = async () => {
    running = undefined;
  };
  return {
    current: async () => running,
    async begin(check) {
      if (running) return running;
      running = check;
      return undefined;
    },
    tell: async (check) => running === check,
    end: over,
    giveUp: over,
  };
}
