import { rmSync } from 'node:fs';
import { reasonOf } from '../../domain/kernel/errors.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Position } from '../../event-store/port.ts';
import type { ReadModelName } from '../definitions/all.ts';
import type { DocumentReader } from '../storage/port.ts';
import { clearOfThen, dispose, folderOfThen, type Kept, openAll, readerOf } from './kept.ts';
import { KeptMarks, type UpTo } from './kept-marks.ts';
import { makeAndOpen } from './make-and-open.ts';
import type { PastMaker } from './maker.ts';
import type { Marker } from './marker.ts';
import type { MarksState } from './marks-state.ts';
import { answers, type Extent, extentOf, type PastWanted, scopeKey, takesLong } from './needs.ts';
import { once, unlessAborted } from './waiting.ts';
import { whileItHolds } from './while-it-holds.ts';

/** Kept at most while nobody reads them. */
const MOST_KEPT: Readonly<Record<Extent, number>> = { school: 4, persons: 8, year: 8, students: 32, calendar: 32 };
/** Milliseconds after which they are made anew: another process may have erased somebody meanwhile. */
const KEPT_FOR_MS = 3_600_000;

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
  /** Whether somebody who takes them has them at once. */
  isMade(wanted: PastWanted): boolean;
  /** How many events have been read for what is being made of the school, or of a year, at this position; undefined where nothing is. */
  read(position: Position): number | undefined;
  /**
   * Somebody was erased, a student or an account: what was made before shows the person. Nobody reads on in it; whoever waits for what is
   * being made waits for what is made after. Marks hold nothing of accounts.
   */
  throwAway(whose: 'student' | 'account'): void;
  /** Takes up the marks that an earlier process left, where they still hold, once and before any other are set; others are removed. */
  takeUp(holds: (state: MarksState) => Promise<boolean>): Promise<void>;
  /**
   * Sets marks in a year up to here in the background, from which first looks at it go on, and in the year that was looked at last.
   * Does nothing while others are being set, or little was recorded since.
   */
  mark(yearId: number, upTo: UpTo): Promise<void>;
  /** How many events the log had when marks were set last; 0 where there are none. */
  marked(): number;
  close(): Promise<void>;
}

const keyOf = (wanted: PastWanted) => [wanted.position, scopeKey(wanted), ...wanted.models].join(' ');

const failed = (cause: unknown) =>
  new Rejection('unavailable', `What was known then cannot be shown at the moment: ${reasonOf(cause)}`, {
    retryAfter: 5,
  });

interface PastParts {
  folder: string;
  maker: PastMaker;
  marker: Marker;
  /** Whether a later process finds the folder, and may take up its marks. */
  marksStay: boolean;
}

/** Keeps them in a folder of its own that begins without any; marks alone outlast a restart. */
export class KeptPastModels implements PastModels {
  readonly #folder: string;
  readonly #maker: PastMaker;
  readonly #marks: KeptMarks;
  readonly #marksStay: boolean;
  /** The year that somebody looked at last. */
  #lookedAt: number | undefined;
  /** In the order in which they were last used. */
  readonly #kept = new Map<string, Kept>();
  #count = 0;
  /** How often all was thrown away. */
  #thrown = 0;

  constructor({ folder, maker, marker, marksStay }: PastParts) {
    this.#folder = folder;
    this.#maker = maker;
    this.#marksStay = marksStay;
    clearOfThen(folder);
    this.#marks = new KeptMarks(folder, marker);
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
    const release = once(() => this.#release(one));
    const holds = () => one.thrown === this.#thrown;
    if (holds()) return { reader: (name) => whileItHolds(readerOf(one, name), holds), release };
    // Somebody was erased while it was made.
    release();
    return this.take(wanted, signal);
  }

  isMade(wanted: PastWanted): boolean {
    return this.#made(wanted) !== undefined;
  }

  read(position: Position): number | undefined {
    const making = [...this.#kept.values()].filter((one) => one.position === position && takesLong(one));
    const read = making.flatMap((one) => one.making?.read() ?? []);
    return read.length > 0 ? Math.max(...read) : undefined;
  }

  throwAway(whose: 'student' | 'account'): void {
    this.#thrown += 1;
    for (const one of [...this.#kept.values()]) this.#discard(one);
    if (whose === 'student') this.#marks.throwAway();
  }

  takeUp(holds: (state: MarksState) => Promise<boolean>): Promise<void> {
    return this.#marks.takeUp(holds);
  }

  async mark(yearId: number, upTo: UpTo): Promise<void> {
    const forget = (old: number) => {
      for (const one of [...this.#kept.values()]) if (one.yearId === old) this.#discard(one);
    };
    await this.#marks.set(yearId, upTo, forget);
    const other = this.#lookedAt;
    if (other !== undefined && other !== yearId) await this.#marks.set(other, upTo, forget);
  }

  marked(): number {
    return this.#marks.marked;
  }

  async close(): Promise<void> {
    await this.#marks.close();
    await this.#maker.close();
    for (const one of this.#kept.values()) dispose(one);
    if (this.#marksStay) clearOfThen(this.#folder);
    else rmSync(this.#folder, { recursive: true, force: true });
  }

  #current(wanted: PastWanted): Kept {
    for (const one of [...this.#kept.values()]) if (performance.now() - one.begun >= KEPT_FOR_MS) this.#discard(one);
    const one = this.#made(wanted) ?? this.#kept.get(keyOf(wanted)) ?? this.#begin(wanted);
    this.#kept.delete(one.key);
    this.#kept.set(one.key, one);
    return one;
  }

  #made(wanted: PastWanted): Kept | undefined {
    return [...this.#kept.values()].find(
      (one) => !one.making && one.position === wanted.position && answers(one, wanted),
    );
  }

  #begin(wanted: PastWanted): Kept {
    const key = keyOf(wanted);
    const folder = folderOfThen(this.#folder, ++this.#count, wanted.position);
    const base = this.#baseFor(wanted);
    if (base) base.uses += 1;
    const marks = this.#marksFor(wanted);
    const from = base && { folder: base.folder, position: base.position };
    const open: Kept['open'] = new Map();
    const making = makeAndOpen({
      maker: this.#maker,
      order: { ...wanted, folder, base: from, marks },
      open: () => openAll(open, folder, wanted.models),
      // What is damaged on the disk is not met again.
      onLostMarks: () => this.#marks.giveUp(wanted.yearId),
    });
    const one: Kept = {
      ...wanted,
      ...{ key, folder, making, begun: performance.now(), uses: 0, over: false, open, thrown: this.#thrown },
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

  #marksFor(wanted: PastWanted): string | undefined {
    const { yearId } = wanted;
    if (yearId === undefined || extentOf(wanted) !== 'year') return undefined;
    this.#lookedAt = yearId;
    return this.#marks.folderOf(yearId);
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
