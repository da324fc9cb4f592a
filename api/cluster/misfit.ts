import { LogDamaged } from '../../event-store/log-errors.ts';

/** A fault that nobody catches: the program ends (`process-end.ts`), and its next start says the same sentence. */
export function endForMisfit(reason: string): never {
  throw new LogDamaged(reason);
}
