import type { RunningCheck, Verification } from '../engine/running-check.ts';
import { type Ending, startThread, type Thread } from './check-thread.ts';
import type { VerificationTask } from './messages.ts';

/** The check that this process runs, as long as somebody wants it. */
interface CheckRunner {
  /** Undefined while it runs none. */
  verification(): Verification | undefined;
  /** Runs it on a thread. `onEnd` hears how it ended, unless it was stopped or given up; others see it run until that is done. */
  run(verification: Verification, onEnd: (ending: Ending) => Promise<void>): void;
  stop(): Promise<void>;
}

/** Milliseconds between two words about how far a check is, after which it stops as well where another process gave it up. */
const TELL_EVERY_MS = 1000;

export function createCheckRunner(task: VerificationTask, shared: Pick<RunningCheck, 'tell' | 'end'>): CheckRunner {
  let running: { verification: Verification; thread: Thread; telling: NodeJS.Timeout } | undefined;

  /** What cannot be asked now is taken as wanted. */
  const isWanted = async (verification: Verification) =>
    running?.verification === verification && (await shared.tell(verification).catch(() => true));

  async function stop(verification = running?.verification): Promise<void> {
    const own = running;
    if (!own || own.verification !== verification) return;
    running = undefined;
    clearInterval(own.telling);
    await own.thread.giveUp();
  }

  async function end(verification: Verification, tell: () => Promise<void>): Promise<void> {
    if (!(await isWanted(verification))) return stop(verification);
    await tell();
    await stop(verification);
    // Where that fails, the others take it for one whose process is gone.
    await shared.end().catch(() => undefined);
  }

  return {
    verification: () => running?.verification,
    run(verification, onEnd) {
      const thread = startThread(task, {
        onProgress: (progress) => Object.assign(verification, progress),
        onEnd: (ending) => void end(verification, () => onEnd(ending)),
      });
      const telling = setInterval(async () => {
        if (!(await isWanted(verification))) await stop(verification);
      }, TELL_EVERY_MS).unref();
      running = { verification, thread, telling };
    },
    async stop() {
      await stop();
    },
  };
}
