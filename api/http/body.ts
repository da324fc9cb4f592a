import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import { arriving, type Pace } from './arriving-body.ts';
import type { HeldRoom } from './body-room.ts';
import {
  checkJsonSize,
  MAX_DEPTH,
  MAX_ORDINARY_VALUES,
  MAX_PUBLIC_VALUES,
  MAX_VALUES,
  unreadable,
} from './json-size.ts';

/** Bytes a body may have unless its route says otherwise; after unpacking. */
export const DEFAULT_BODY_LIMIT_BYTES = 1024 * 1024;
/** Bytes of a body that anybody may send. */
export const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;
/** Bytes of one import request: 200 rows with their bookkeeping can pass 2 MB (rules/import#contract-rows). */
export const IMPORT_BODY_LIMIT_BYTES = 8 * 1024 * 1024;
/** The slowest a body may come: a byte now and then would hold its room for as long as a request may take. */
const PACE: Pace = { silenceMs: 10_000, slowAfterMs: 30_000, bytesPerSecond: 1000 };

/** While others wait for its room, a body comes at a pace at which all of it is there within a minute. */
const WANTED = { everyMs: 5000, wholeMs: 60_000 };

/** The pace of a body that takes so much room. */
export const paceOf = (bytes: number, isWanted: () => boolean): Pace => ({
  ...PACE,
  wanted: { everyMs: WANTED.everyMs, bytes: bytes * (WANTED.everyMs / WANTED.wholeMs), isWanted },
});

/** True when the request says that it carries something. */
const hasBody = (ctx: Context) => ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0;

/**
 * Bytes that what unpacks a body may take beside what comes out of it: a window, and tables that a caller makes as large as they like with
 * a few kilobytes.
 */
const UNPACKING_BYTES = 2.5 * 1024 * 1024;

/** Bytes a body may turn out to take: what it announces, or all it may have where it does not say, and what unpacks it where it comes packed. */
export function bytesOfBody(ctx: Context, limit: number): number {
  if (!hasBody(ctx)) return 0;
  if (ctx.get('Content-Encoding') !== '') return limit + UNPACKING_BYTES;
  return ctx.get('Transfer-Encoding') === '' ? Number(ctx.get('Content-Length')) : limit;
}

/** Refuses by the headers alone: 413 for what announces too much, 415 for what is not JSON. */
export function checkBodyHeaders(ctx: Context, limit: number): void {
  if (!hasBody(ctx)) return;
  if (Number(ctx.get('Content-Length') || 0) > limit) ctx.throw(413);
  if (ctx.method !== 'GET' && ctx.method !== 'DELETE' && !ctx.is('json')) ctx.throw(415);
}

/** How a body is read: at which pace it comes, in whose turn it is gone through, and whose room it takes. */
interface Reading extends Pick<HeldRoom, 'takeValues'> {
  pace: Pace;
  /** Many bodies are whole in the same round of the event loop. */
  turn(): Promise<void>;
}

/** Bytes that are counted through in no time. */
const SHORT_BYTES = 64 * 1024;

/** How many values a body may have that has so many bytes. */
function mostValues(limit: number): number {
  if (limit <= PUBLIC_BODY_LIMIT_BYTES) return MAX_PUBLIC_VALUES;
  return limit <= DEFAULT_BODY_LIMIT_BYTES ? MAX_ORDINARY_VALUES : MAX_VALUES;
}

/**
 * The parsed body, `{}` when there is none. Malformed, broken or too deep JSON is refused, and text that is not text. What has come is
 * gone through when its turn has come, and there is room for what it is made into.
 * @throws 408 for a body of which nothing came for a while, or too little
 */
export async function readBody(ctx: Context, limit: number, { pace, turn, takeValues }: Reading): Promise<unknown> {
  const isRead = hasBody(ctx) && ctx.method !== 'GET' && ctx.method !== 'DELETE';
  const bytes = isRead ? await bytesOf(ctx, limit, pace) : NO_BYTES;
  if (bytes.length > SHORT_BYTES) await turn();
  if (bytes.length > 0) await takeValues(checkJsonSize(bytes, mostValues(limit)));
  await turn();
  const body = parsed(bytes);
  checkTexts(body);
  return body;
}

const NO_BYTES = Buffer.alloc(0);

async function bytesOf(ctx: Context, limit: number, pace: Pace): Promise<Buffer> {
  const { stream, end } = arriving(ctx, pace);
  // To the reader it is a request of its own: plain, and with an end whatever becomes of the connection.
  const plain = Object.create(ctx, { req: { value: stream } }) as Context;
  try {
    await readerFor(limit)(plain, async () => undefined);
  } finally {
    end();
  }
  const bytes = Buffer.from(String(ctx.request.body), BYTES);
  ctx.request.body = '';
  return bytes;
}

/** A character for each byte: decoded by the reader, text that is no UTF-8 would be kept with other letters than were sent. */
const BYTES = 'latin1';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What the bytes say: an object or a list, `{}` for none. */
function parsed(bytes: Uint8Array): object {
  if (bytes.length === 0) return {};
  try {
    const body: unknown = JSON.parse(utf8.decode(bytes));
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Said below, in our words.
  }
  throw unreadable();
}

const readers = new Map<number, ReturnType<typeof koaBody>>();
function readerFor(limit: number) {
  const kinds = { json: false, urlencoded: false, text: true, multipart: false, textTypes: ['json'] };
  const reader = readers.get(limit) ?? koaBody({ ...kinds, textLimit: limit, encoding: BYTES, onError: refuse });
  readers.set(limit, reader);
  return reader;
}

const KEPT_STATUSES: ReadonlySet<number | undefined> = new Set([408, 413]);

/** Too large and too slow keep their status; broken compression is the caller's mistake as well. */
function refuse(error: Error & { status?: number }): never {
  if (KEPT_STATUSES.has(error.status)) throw error;
  throw unreadable();
}

/** Half a surrogate pair or a NUL cannot be stored and read back as they were. */
function checkTexts(body: unknown): void {
  const place = placeOfNoText(body, 0);
  if (place) throw invalidFields({ [nameOf(place) || 'body']: ['contains characters that are not text'] });
}

const nameOf = (place: readonly (string | number)[]): string =>
  place.reduceRight<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name ? `${name}.${part}` : part;
  }, '');

/** Where it is, innermost first; of hundreds of thousands of values none has a name until it needs one. */
function placeOfNoText(value: unknown, depth: number): (string | number)[] | undefined {
  if (depth > MAX_DEPTH) throw unreadable();
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const place = placeOfNoText(value[at], depth + 1);
      if (place) return [...place, at];
    }
    return undefined;
  }
  for (const key in value) {
    // Copied into another object it would become that one's prototype.
    if (key === '__proto__') throw unreadable();
    const place = placeOfNoText((value as Record<string, unknown>)[key], depth + 1);
    if (place) return [...place, key];
  }
  return undefined;
}
