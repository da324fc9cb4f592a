import { pipeline, type Readable, Transform } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { FewTold } from './few-told.ts';
import { packingFor } from './packing.ts';
import type { RowCount } from './reply.ts';

/** Bytes of all answers that are kept, as they go out: plain, all of a school of 6,000; compressed, of one of 100,000. */
const ROOM_BYTES = 8 * 1024 * 1024;
/** Milliseconds after which an answer is let go: what is forgotten meanwhile is served no more, and lies in memory no longer. */
const KEPT_FOR_MS = 5 * 60_000;

/** An answer as it went out. */
export interface KeptAnswer {
  bytes: Buffer;
  /** `Content-Encoding`; '' for none. */
  encoding: string;
  /** How many rows it holds, for the access record. */
  rows: number;
}

/** What an answer is, so that it can be told whether it still is. */
export interface AnswerToKeep {
  /** Its address, with all that is asked. */
  address: string;
  /** Its validator before it was made. */
  version: string;
  /** Its validator now; undefined while it cannot be told. */
  versionNow(): Promise<string | undefined>;
  /** Its rows once it has been sent. */
  count: RowCount;
}

interface Entry extends KeptAnswer {
  version: string;
  until: number;
}

/**
 * Long answers that are the same for everybody, as the bytes they went out as, by address and encoding
 * (docs/decisions/long-answers-are-kept-as-sent.md). An answer is found under its version only, and kept only when its version
 * after it was sent is the one before it was begun: one that changed while it was read is never kept.
 */
export class KeptAnswers {
  /** Of which few students answers are, kept here or by their callers. */
  readonly fewTold = new FewTold();
  readonly #room: number;
  readonly #clock: () => number;
  readonly #entries = new Map<string, Entry>();
  #isGathering = false;
  #sweep: NodeJS.Timeout | undefined;

  constructor({ room = ROOM_BYTES, clock = () => performance.now() }: { room?: number; clock?: () => number } = {}) {
    this.#room = room;
    this.#clock = clock;
  }

  /** Bytes that are held now. */
  get held(): number {
    return [...this.#entries.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** The answer under its version. One of another version is let go. */
  find(address: string, encoding: string, version: string): KeptAnswer | undefined {
    this.#letGoOld();
    const key = keyOf(address, encoding);
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    if (entry?.version !== version) return undefined;
    // The last that is let go for want of room.
    this.#entries.set(key, entry);
    return entry;
  }

  /**
   * Passes an answer on, and keeps what passed when all of it did and it is still what would be answered. One at a time is
   * gathered: however many are sent at once, they hold no more than what is kept.
   */
  keeping(body: Readable, encoding: string, answer: AnswerToKeep): Readable {
    if (this.#isGathering) return body;
    this.#isGathering = true;
    let chunks: Buffer[] | undefined = [];
    let length = 0;
    const room = this.#room;
    const passing = new Transform({
      transform(chunk: Buffer, _, done) {
        length += chunk.length;
        if (length > room) chunks = undefined;
        chunks?.push(chunk);
        done(null, chunk);
      },
    });
    return pipeline(body, passing, (error) => {
      this.#isGathering = false;
      if (!error && chunks) void this.#keep(Buffer.concat(chunks), encoding, answer);
      chunks = undefined;
    });
  }

  async #keep(bytes: Buffer, encoding: string, { address, version, versionNow, count }: AnswerToKeep): Promise<void> {
    // A log that does not answer: the next one asked for may be kept.
    const now = await versionNow().catch(() => undefined);
    if (now !== version) return;
    const key = keyOf(address, encoding);
    this.#entries.delete(key);
    this.#entries.set(key, { bytes, encoding, rows: count.rows, version, until: this.#clock() + KEPT_FOR_MS });
    for (const oldest of this.#entries.keys()) {
      if (this.held <= this.#room) break;
      this.#entries.delete(oldest);
    }
    this.#sweep ??= setInterval(() => this.#letGoOld(), KEPT_FOR_MS / 5).unref();
  }

  #letGoOld(): void {
    const now = this.#clock();
    for (const [key, { until }] of this.#entries) if (until <= now) this.#entries.delete(key);
    if (this.#entries.size > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}

const keyOf = (address: string, encoding: string) => `${encoding} ${address}`;

/** As which encoding a long answer goes out to this caller (`compression.ts`). */
const encodingFor = (ctx: Context): string => (packingFor(ctx, 'gzip') === 'gzip' ? 'gzip' : '');

/** What is kept of what this caller asks for. */
export const keptFor = (kept: KeptAnswers, ctx: Context, version: string): KeptAnswer | undefined =>
  ctx.method === 'GET' ? kept.find(ctx.url, encodingFor(ctx), version) : undefined;

/** The answer that is being made is to be kept, if it can be. */
export function toBeKept(ctx: Context, answer: AnswerToKeep): void {
  ctx.state['toBeKept'] = answer;
}

/** Keeps answers that are to be kept, as they leave: compressed where they were. */
export const keepAnswers =
  (kept: KeptAnswers): Middleware =>
  async (ctx, next) => {
    await next();
    const answer = ctx.state['toBeKept'] as AnswerToKeep | undefined;
    if (!answer || ctx.method !== 'GET' || ctx.status !== 200) return;
    ctx.body = kept.keeping(ctx.body as Readable, ctx.response.get('Content-Encoding') || '', answer);
  };
