import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { Context } from 'koa';

/** A body on its way, unpacked, with headers that say so. */
interface Arriving {
  stream: Transform & { headers: IncomingHttpHeaders };
  /** Nobody reads on: lets go of the request, which can be answered all the same. */
  end(): void;
}

const unpackerOf: Readonly<Record<string, () => Transform>> = {
  '': () => new PassThrough(),
  identity: () => new PassThrough(),
  gzip: () => createUnzip(),
  deflate: () => createUnzip(),
  br: () => createBrotliDecompress(),
};

/** How long a body may take: others wait for its room. */
export interface Pace {
  /** Milliseconds in which something of it must come. */
  silenceMs: number;
  /** Milliseconds after which it must have come at `bytesPerSecond` on the whole. */
  slowAfterMs: number;
  bytesPerSecond: number;
  /** The room it takes may be wanted by others. */
  wanted?: WantedPace;
}

/** How a body must come while others wait for its room. */
export interface WantedPace {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** What must have come in between. */
  bytes: number;
  isWanted(): boolean;
}

/**
 * The body of a request as a stream that always ends: with an error when the caller goes away, and when nothing comes for a while,
 * or too little (408). What fails after it was read to the limit, such as broken packing behind it, is heard here:
 * an 'error' that nobody listens to would end the server.
 * @throws 415 for a packing nobody knows
 */
export function arriving(ctx: Context, pace: Pace): Arriving {
  const { req } = ctx;
  const packing = ctx.get('Content-Encoding').toLowerCase();
  const unpack = Object.hasOwn(unpackerOf, packing) ? unpackerOf[packing] : undefined;
  if (!unpack) return ctx.throw(415);
  const stream = Object.assign(unpack(), { headers: plainHeaders(req, packing) });
  stream.on('error', () => undefined);
  const failWith = (status: number) =>
    void stream.destroy(Object.assign(new Error('the body did not come whole'), { status }));
  const stopWatching = watchPace(req, pace, () => failWith(408));
  const gone = () => req.complete || failWith(400);
  req.once('close', gone);
  if (req.destroyed) gone();
  else req.pipe(stream);
  return {
    stream,
    end() {
      stopWatching();
      // What is still to come is read and forgotten: most callers look at the answer when they have sent everything.
      req.off('close', gone).unpipe(stream).resume();
      stream.destroy();
    },
  };
}

/** Tells when nothing came for too long, or too little. What came while the process had no time to look counts. */
function watchPace(req: IncomingMessage, pace: Pace, onSlow: () => void): () => void {
  const { silenceMs, slowAfterMs, bytesPerSecond } = pace;
  const begun = performance.now();
  let bytes = 0;
  let looking: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    looking = setImmediate(onSlow);
  }, silenceMs);
  const heard = (piece: Buffer) => {
    clearImmediate(looking);
    timer.refresh();
    bytes += piece.length;
    const elapsedMs = performance.now() - begun;
    if (elapsedMs > slowAfterMs && bytes < (elapsedMs / 1000) * bytesPerSecond) onSlow();
  };
  const stopLooking = pace.wanted && watchWanted(pace.wanted, () => bytes, onSlow);
  const stop = () => {
    stopLooking?.();
    clearTimeout(timer);
    clearImmediate(looking);
    req.off('data', heard).off('end', stop);
  };
  req.on('data', heard).once('end', stop);
  return stop;
}

/** Tells when too little came between two looks, and others wait for the room. */
function watchWanted({ everyMs, bytes, isWanted }: WantedPace, come: () => number, onSlow: () => void): () => void {
  let before = 0;
  let looking: NodeJS.Immediate | undefined;
  const look = () => {
    const isSlow = come() - before < bytes;
    before = come();
    if (isSlow && isWanted()) onSlow();
  };
  const timer = setInterval(() => {
    looking = setImmediate(look);
  }, everyMs);
  return () => {
    clearInterval(timer);
    clearImmediate(looking);
  };
}

/** What came packed has another length than its header says. */
function plainHeaders({ headers }: IncomingMessage, packing: string): IncomingHttpHeaders {
  const { 'content-encoding': _packing, 'content-length': length, ...plain } = headers;
  const isPlain = packing === '' || packing === 'identity';
  return isPlain && length !== undefined ? { ...plain, 'content-length': length } : plain;
}
