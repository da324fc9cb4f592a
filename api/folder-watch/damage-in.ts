import { LogDamaged } from '../../event-store/log-errors.ts';
import { isDamage } from '../../event-store/sqlite/sqlite-code.ts';

/** What an error, or a cause of it, says of damaged bytes. */
export function damageIn(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof LogDamaged || isDamage(cause)) return cause.message;
  return undefined;
}
