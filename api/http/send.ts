import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { packingFor } from './packing.ts';
import type { Reply } from './reply.ts';

/** Bytes of JSON up to which a validator is computed; hashing more costs more than it saves. */
const ETAG_LIMIT_BYTES = 512 * 1024;
/** Per answer that flows: what pipes it to its caller listens seven times, five more of ours want to know of its end. */
const MOST_LISTENERS = 17;

/**
 * Writes a reply. JSON that a GET answers carries a validator, of its route or of its own, so that what has not changed is not
 * sent again.
 */
export function send(ctx: Context, reply: Reply): void {
  ctx.status = reply.status;
  if (reply.headers) ctx.set(reply.headers);
  if (reply.body === undefined && reply.text === undefined) return;
  if (reply.type !== undefined) {
    ctx.type = reply.type;
    ctx.body = reply.body;
    if (reply.packed) sendPacked(ctx, reply.packed);
    if (reply.body instanceof Readable) endWithAnswer(ctx, reply.body);
    return;
  }
  const text = reply.text ?? JSON.stringify(reply.body);
  ctx.type = 'application/json; charset=utf-8';
  // Outside of the heap while whoever waits for it takes it.
  ctx.body = text.length > ETAG_LIMIT_BYTES ? Buffer.from(text) : text;
  const versioned = ctx.res.hasHeader('ETag');
  if (ctx.method === 'GET' && reply.status === 200 && !versioned && text.length <= ETAG_LIMIT_BYTES)
    answerConditionally(ctx, text);
}

function sendPacked(ctx: Context, packed: Buffer) {
  ctx.vary('Accept-Encoding');
  if (packingFor(ctx, 'gzip') !== 'gzip') return;
  const { type } = ctx;
  ctx.body = packed;
  ctx.type = type;
  ctx.set('Content-Encoding', 'gzip');
}

function answerConditionally(ctx: Context, text: string | Buffer) {
  ctx.etag = `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  if (ctx.fresh) ctx.status = 304;
}

/**
 * Whoever waited for the answer may be gone already, or go at any time: what makes the answer stops then, whether or not anybody
 * has begun to read it. What fails while nobody reads it yet is heard here and told by whoever does.
 */
function endWithAnswer({ res }: Context, body: Readable) {
  body.on('error', () => undefined);
  res.setMaxListeners(MOST_LISTENERS);
  if (res.closed) body.destroy();
  else res.once('close', () => body.destroy());
}
