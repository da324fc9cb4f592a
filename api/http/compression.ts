import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createGzip, gzip, gzipSync } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { packingFor } from './packing.ts';

/** Bytes below which compressing costs more than it saves. */
const THRESHOLD_BYTES = 1024;
/**
 * Bytes up to which an answer is compressed on the spot: about a millisecond. Longer ones go to the threads that passwords are
 * checked on as well, and wait there for all that is before them.
 */
const ON_THE_SPOT_BYTES = 64 * 1024;
/** Lines of a stream that stays open go out as they are. */
const COMPRESSIBLE = /(?<!nd)json|^text\/(?!event-stream)|csv/;
const gzipped = promisify(gzip);
/** What was written goes out at once, for an early first byte; long answers come in large pieces anyway. */
const AS_IT_FLOWS = { flush: constants.Z_SYNC_FLUSH, level: 4 };
const QUICKLY = { level: 4 };

/** Compresses JSON and texts, streams as they flow; what brings its own encoding (files) is left alone. */
export const compression = (): Middleware => async (ctx, next) => {
  await next();
  if (!compressible(ctx)) return;
  // Mostly it is the only one: taking a list of headers apart to add to it takes longer than all else here.
  if (ctx.res.hasHeader('Vary')) ctx.vary('Accept-Encoding');
  else ctx.res.setHeader('Vary', 'Accept-Encoding');
  if (isShort(ctx.body) || packingFor(ctx, 'gzip') !== 'gzip') return;
  if (ctx.body instanceof Readable) packStream(ctx, ctx.body);
  else await packWhole(ctx, wholeOf(ctx.body));
};

/** Known before anything else is asked: most answers are. */
const isShort = (body: unknown): boolean => typeof body === 'string' && Buffer.byteLength(body) < THRESHOLD_BYTES;

function packStream(ctx: Context, body: Readable): void {
  // Whichever ends first ends the other, also one that has ended already. Whoever reads hears of it.
  ctx.body = pipeline(body, createGzip(AS_IT_FLOWS), () => undefined);
  ctx.set('Content-Encoding', 'gzip');
}

const wholeOf = (body: unknown): string | Buffer => {
  if (Buffer.isBuffer(body)) return body;
  return typeof body === 'object' ? JSON.stringify(body) : String(body);
};

async function packWhole(ctx: Context, text: string | Buffer): Promise<void> {
  const bytes = Buffer.byteLength(text);
  if (bytes < THRESHOLD_BYTES) return;
  const type = ctx.response.get('Content-Type');
  ctx.body = bytes <= ON_THE_SPOT_BYTES ? gzipSync(text, QUICKLY) : await gzipped(text);
  ctx.set('Content-Type', type);
  ctx.set('Content-Encoding', 'gzip');
}

const compressible = (ctx: Context) =>
  ctx.body != null &&
  (!Buffer.isBuffer(ctx.body) || ctx.response.is('json') === 'json') &&
  ctx.status !== 304 &&
  ctx.status !== 204 &&
  ctx.method !== 'HEAD' &&
  !ctx.res.hasHeader('Content-Encoding') &&
  COMPRESSIBLE.test(ctx.response.get('Content-Type') ?? '');
