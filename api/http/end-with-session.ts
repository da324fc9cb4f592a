import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Reply } from './reply.ts';

type Watching = Pick<Sessions, 'watch'>;

/**
 * An answer that flows is broken off when the session it was asked for in ends: what is made as it is read would otherwise go on
 * for as long as its caller takes it.
 */
export function endWithSession({ body, res }: Context, { watch }: Watching, sessionId: string): void {
  if (!(body instanceof Readable) || res.closed) return;
  res.once(
    'close',
    watch(sessionId, () => res.destroy()),
  );
}

/** Nor is anything waited for or made for whose session has ended: `wanted` says so. */
export function giveUpWithSession(
  { res }: Pick<Context, 'res'>,
  { watch }: Watching,
  sessionId: string,
  wanted: AbortController,
): void {
  if (res.closed) return;
  const over = () => wanted.abort(new Rejection('unauthenticated', 'Authentication Error'));
  res.once('close', watch(sessionId, over));
}

/** What was made all the same is not handed out. @throws the reason of the signal while somebody is there to hear of it */
export function requireWanted({ res }: Pick<Context, 'res'>, signal: AbortSignal, { body }: Reply): void {
  if (!signal.aborted || res.closed) return;
  if (body instanceof Readable) body.destroy();
  throw signal.reason;
}
