import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../definitions/all.ts';
import type { DocumentReader } from '../storage/port.ts';
import { openGenerationReader } from '../storage/sqlite/storage.ts';
import type { PastMaker, PastMaking } from './maker.ts';
import { answers, type Extent, extentOf, type PastWanted, scopeKey, takesLong } from './needs.ts';

/** Kept at most while nobody reads them. */
const MOST_KEPT: Readonly<Record<Extent, number>> = { school: 4, year: 8, students: 32, calendar: 32 };
/** Milliseconds after which they are made anew: another process may have erased somebody meanwhile. */
const KEPT_FOR = 3_600_000;

/** Read models of then in use. */
export interface TakenModels {
  reader(name: ReadModelName): DocumentReader;
  /** They may be thrown away as far as this user is concerned. */
  release(): void;
}

/** Read models as they were at positions of the log: a cache that may be thrown away at any time. */
export interface PastModels {
  /** Waits until they are made. @throws {Rejection} `unavailable` when they cannot be, or when `signal` says that nobody waits */
  take(wanted: PastWanted, signal: AbortSignal): Promise<TakenModels>;
  /** How many events have been read for what is being made of the school, or of a year, at this position; undefined where nothing is. */
  read(position: Position): number | undefined;
  /** Somebody was erased: what was made before shows the person. */
  throwAway(): void;
  close(): Promise<void>;
}

interface Kept extends PastWanted {
  key: string;
  folder: string;
  making: PastMaking | undefined;
  ready: Promise<void>;
  begun: number;
  uses: number;
  over: boolean;
  open: Map<ReadModelName, ReturnType<typeof openGenerationReader>>;
}

const keyOf = (wanted: PastWanted) => [wanted.position, scopeKey(wanted), ...wanted.models].join(' ');

const failed = (cause: unknown) =>
  new Rejection(
    'unavailable',
    `What was known then cannot be shown at the moment: ${cause instanceof Error ? cause.message : String(cause)}`,
    { retryAfter: 5 },
  );

/** Keeps them in a folder of its own that begins empty: what was made before a restart is made anew. */
export class KeptPastModels implements PastModels {
  readonly #folder: string;
  readonly #maker: PastMaker;
  /** In the order in which they were last used. */
  readonly #kept = new Map<string, Kept>();
  #count = 0;

  constructor(folder: string, maker: PastMaker) {
    this.#folder = folder;
    this.#maker = maker;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async take(wanted: PastWanted, signal: AbortSignal): Promise<TakenModels> {
    signal.throwIfAborted();
    const one = this.#current(wanted);
    one.uses += 1;
    try {
      await unlessAborted(one.ready, signal);
    } catch (error) {
      this.#release(one);
      throw error;
    }
    return { reader: (name) => readerOf(one, name), release: once(() => this.#release(one)) };
  }

  read(position: Position): number | undefined {
    const making = [...this.#kept.values()].filter((one) => one.position === position && takesLong(one));
    const read = making.flatMap((one) => one.making?.read() ?? []);
    return read.length > 0 ? Math.max(...read) : undefined;
  }

  throwAway(): void {
    for (const one of [...this.#kept.values()]) this.#discard(one);
  }

  async close(): Promise<void> {
    await this.#maker.close();
    for (const one of this.#kept.values()) dispose(one);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #current(wanted: PastWanted): Kept {
    for (const one of [...this.#kept.values()]) if (performance.now() - one.begun >= KEPT_FOR) this.#discard(one);
    const made = [...this.#kept.values()].find(
      (one) => !one.making && one.position === wanted.position && answers(one, wanted),
    );
    const one = made ?? this.#kept.get(keyOf(wanted)) ?? this.#begin(wanted);
    this.#kept.delete(one.key);
    this.#kept.set(one.key, one);
    return one;
  }

  #begin(wanted: PastWanted): Kept {
    const key = keyOf(wanted);
    const folder = join(this.#folder, `${++this.#count}-${wanted.position}`);
    const base = this.#baseFor(wanted);
    if (base) base.uses += 1;
    const making = this.#maker.make({ ...wanted, folder, base: base?.folder });
    const one: Kept = {
      ...wanted,
      ...{ key, folder, making, begun: performance.now(), uses: 0, over: false, open: new Map() },
      ready: making.made.catch((error: unknown) => {
        throw failed(error);
      }),
    };
    one.ready.then(
      () => this.#settled(one, base),
      () => {
        one.over = true;
        this.#settled(one, base);
      },
    );
    return one;
  }

  /** The latest of the same records that is not after it: it is carried on. */
  #baseFor(wanted: PastWanted): Kept | undefined {
    const earlier = (one: Kept) => !one.making && one.position <= wanted.position;
    const sameRecords = (one: Kept) => scopeKey(one) === scopeKey(wanted) && answers(one, wanted);
    const possible = takesLong(wanted)
      ? [...this.#kept.values()].filter((one) => earlier(one) && sameRecords(one))
      : [];
    return possible.toSorted((a, b) => (a.position < b.position ? 1 : -1))[0];
  }

  #settled(one: Kept, base: Kept | undefined): void {
    one.making = undefined;
    if (base) this.#release(base);
    if (one.over) this.#discard(one);
  }

  #release(one: Kept): void {
    one.uses -= 1;
    if (one.uses > 0) return;
    // Nobody waits for it any more, or it was discarded while somebody read it.
    if (one.making || one.over) this.#discard(one);
    else this.#makeRoom();
  }

  /** Nobody takes it any more; whoever reads it reads on. */
  #discard(one: Kept): void {
    if (this.#kept.get(one.key) === one) this.#kept.delete(one.key);
    one.over = true;
    if (one.uses > 0) return;
    if (one.making) one.making.cancel();
    else dispose(one);
  }

  #makeRoom(): void {
    for (const [extent, most] of Object.entries(MOST_KEPT)) {
      const made = [...this.#kept.values()].filter((one) => extentOf(one) === extent && !one.making);
      const tooMany = Math.max(0, made.length - most);
      for (const one of made.filter(({ uses }) => uses === 0).slice(0, tooMany)) this.#discard(one);
    }
  }
}

function readerOf({ open, folder }: Kept, name: ReadModelName): DocumentReader {
  const opened = open.get(name) ?? openGenerationReader(folder, name);
  open.set(name, opened);
  return opened.reader;
}

function dispose({ open, folder }: Kept): void {
  for (const { close } of open.values()) close();
  open.clear();
  rmSync(folder, { recursive: true, force: true });
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

/** What is waited for, unless the signal comes first. */
function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
