import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import { untilClosed } from './call.ts';
import { packingFor } from './packing.ts';
import type { HttpServices } from './services.ts';
import { strangerOf } from './strangers.ts';

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Builds name these after their content: the same name never holds anything else. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
/** Pictures such as the icon of the tab are asked for again with every page: an hour later is soon enough. */
const PICTURE = /\.(svg|png|ico)$/;
const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.txt', '.map', '.webmanifest']);
/** 6 of 11: nearly the size of the best, at a tenth of the time. */
const BROTLI_QUALITY = 6;

interface StoredFile {
  version: string;
  encodings: Map<string, Promise<Buffer>>;
}

/** Whoever asks for files by the thousand has them at a pace, and holds up nobody who works (docs/reference/requests.md#fair-shares). */
export const filesInTurn =
  (services: Pick<HttpServices, 'fileTurns' | 'devices' | 'clock'>): Middleware =>
  async (ctx, next) => {
    await services.fileTurns.turn(strangerOf(services, ctx), untilClosed(ctx).signal);
    return next();
  };

/** Serves the built screen. `/` is index.html; addresses within the screen are fragments and never reach the server (docs/decisions/own-parts-beside-libraries.md). */
export function staticFiles(root: string): Middleware {
  const files = new Map<string, StoredFile>();
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const path = filePath(ctx.path);
    const found = path === undefined ? undefined : await stat(join(root, path)).catch(() => undefined);
    if (!path || !found?.isFile()) return next();
    const version = `${found.size}-${found.mtimeMs}`;
    let file = files.get(path);
    if (file?.version !== version) {
      file = { version, encodings: new Map() };
      files.set(path, file);
    }
    await answer(ctx, join(root, path), path, file);
  };
}

/** A path inside the folder, or undefined for one that tries to leave it. */
function filePath(urlPath: string): string | undefined {
  try {
    const decoded = decodeURIComponent(urlPath);
    if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
    const path = normalize(decoded);
    if (path.split(sep).some((part) => part.startsWith('.') && part !== '')) return undefined;
    return path === '/' ? '/index.html' : path;
  } catch {
    return undefined;
  }
}

async function answer(ctx: Context, file: string, path: string, stored: StoredFile): Promise<void> {
  const compressible = COMPRESSIBLE.has(extname(path));
  const encoding = compressible ? packingFor(ctx, 'br', 'gzip') : 'identity';
  const bytes = stored.encodings.get(encoding) ?? encoded(file, encoding);
  stored.encodings.set(encoding, bytes);
  bytes.catch(() => stored.encodings.delete(encoding));
  ctx.body = await bytes;
  ctx.type = extname(path);
  if (compressible) ctx.vary('Accept-Encoding');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.set('Cache-Control', keptFor(path));
  ctx.etag = `W/"${createHash('sha256').update(`${path} ${stored.version}`).digest('base64url').slice(0, 27)}"`;
  if (ctx.fresh) ctx.status = 304;
}

/**
 * How long a browser keeps a file, as `Cache-Control`. Of the page itself it keeps nothing: one that is kept as it stood, for the
 * browser's Back, would show and ask what belongs to somebody who has signed out in another tab meanwhile.
 */
function keptFor(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  if (PICTURE.test(path)) return 'public, max-age=3600';
  return path.endsWith('.html') ? 'no-store' : 'no-cache';
}

async function encoded(file: string, encoding: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (encoding === 'br') return brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return encoding === 'gzip' ? gzipped(bytes) : bytes;
}
