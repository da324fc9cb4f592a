import { setTimeout as pause } from 'node:timers/promises';
import { carryOnLeft, type RecoveryServices, unfinishedIntents } from '../intents/recover.ts';
import type { Shared } from './shared.ts';

/** Milliseconds between two looks for what a process that is gone has left. */
const LOOK_MS = 10_000;

/** Carries on what another process accepted and did not finish, until `signal` says that this one closes. */
export async function watchIntents(
  services: RecoveryServices,
  shared: Pick<Shared, 'whenFree'>,
  signal: AbortSignal,
  lookEveryMs = LOOK_MS,
): Promise<void> {
  for (;;) {
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      // Whoever has the turn may be at work on one of them: only without anybody at it they are left behind.
      await shared.whenFree(async () => {
        for (const stream of await unfinishedIntents(services)) await carryOnLeft(services, stream);
      });
    } catch (error) {
      services.log.warn({ error }, 'actions that another process left are looked for again');
    }
  }
}
