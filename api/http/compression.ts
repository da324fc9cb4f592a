import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';

/** Bytes below which compressing costs more than it saves. */
const THRESHOLD = 1024;
const COMPRESSIBLE = /json|^text\/(?!event-stream)|csv/;
const gzipped = promisify(gzip);

/** Compresses JSON and texts, streams as they flow; what brings its own encoding (files) is left alone. */
export const compression = (): Middleware => async (ctx, next) => {
  await next();
  if (!compressible(ctx)) return;
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
  const { body } = ctx;
  if (body instanceof Readable) {
    ctx.set('Content-Encoding', 'gzip');
    ctx.remove('Content-Length');
    const packed = createGzip();
    body.once('error', (error) => packed.destroy(error));
    packed.once('close', () => body.destroy());
    ctx.body = body.pipe(packed);
    return;
  }
  const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  if (Buffer.byteLength(bytes) < THRESHOLD) return;
  const type = ctx.response.get('Content-Type');
  ctx.body = await gzipped(bytes);
  ctx.set('Content-Type', type);
  ctx.set('Content-Encoding', 'gzip');
};

const compressible = (ctx: Context) =>
  ctx.body != null &&
  ctx.status !== 304 &&
  ctx.status !== 204 &&
  ctx.method !== 'HEAD' &&
  !ctx.res.hasHeader('Content-Encoding') &&
  COMPRESSIBLE.test(ctx.response.get('Content-Type') ?? '');
