import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Sessions } from '../sessions/sessions.ts';

/**
 * An answer that flows is broken off when the session it was asked for in ends: what is made as it is read would otherwise go on
 * for as long as its caller takes it.
 */
export function endWithSession({ body, res }: Context, { watch }: Pick<Sessions, 'watch'>, sessionId: string): void {
  if (!(body instanceof Readable) || res.closed) return;
  res.once(
    'close',
    watch(sessionId, () => res.destroy()),
  );
}
