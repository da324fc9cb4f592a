import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '../storage/port.ts';
import type { Marker, Marking } from './marker.ts';
import { type MarksState, readMarksState, removeMarks } from './marks-state.ts';

/** Years whose marks are kept: the present one, and one that somebody looks at. Each takes a few times what its read models take. */
const MOST_YEARS = 2;
/** Events of the log after which further marks are worth a thread. */
const MORE_EVENTS = 4000;
const FOLDER = /^marks-(\d+)-of-year-(\d+)$/;

/** Up to where marks are to be set, and how many students are forgotten by now. */
export interface UpTo extends Pick<Checkpoint, 'position' | 'number'> {
  forgotten: number;
}

/**
 * Marks of years in the past, from which first looks go on: a part of the cache, made in the background, that may be thrown away. They
 * outlast the process: what an earlier one left is taken up where it still holds.
 */
export class KeptMarks {
  readonly #folder: string;
  readonly #marker: Marker;
  /** In the order in which they were last asked for. */
  readonly #years = new Set<number>();
  /** Counts how often all was thrown away: what was read before never comes back. */
  #begun: number;
  /** What is there of earlier processes is nobody's until it is taken up. */
  #takenUp = false;
  #under: Marking | undefined;
  #closed = false;
  /** How many events the log had when marks of a year were set last, and when that was tried last. */
  readonly #upTo = new Map<number, number>();
  readonly #tried = new Map<number, number>();

  constructor(folder: string, marker: Marker) {
    this.#folder = folder;
    this.#marker = marker;
    this.#begun = Math.max(0, ...this.#found().map(({ begun }) => begun));
  }

  /** Where those of a year are, or are going to be; undefined before it is known whether what is there holds. */
  folderOf(yearId: number): string | undefined {
    return this.#takenUp ? this.#place(yearId) : undefined;
  }

  /** How many events the log had when marks were set last; 0 where there are none. */
  get marked(): number {
    return Math.max(0, ...this.#upTo.values());
  }

  async takeUp(holds: (state: MarksState) => Promise<boolean>): Promise<void> {
    for (const { begun, yearId, folder } of this.#found()) {
      const state = begun === this.#begun ? readMarksState(folder) : undefined;
      if (state && (await holds(state))) this.#years.add(yearId);
      else removeMarks(folder);
    }
    this.#takenUp = true;
  }

  /**
   * Sets marks of a year up to here, where enough was recorded since; does nothing while others are being set. Years that nobody
   * has asked for any more are given to `forget` first.
   */
  async set(yearId: number, { position, number, forgotten }: UpTo, forget: (yearId: number) => void): Promise<void> {
    const isSoon = number - (this.#tried.get(yearId) ?? Number.NEGATIVE_INFINITY) < MORE_EVENTS;
    if (!this.#takenUp || this.#under || this.#closed || isSoon) return;
    this.#tried.set(yearId, number);
    this.#years.delete(yearId);
    this.#years.add(yearId);
    for (const old of [...this.#years].slice(0, -MOST_YEARS)) {
      forget(old);
      this.#drop(old);
    }
    const begun = this.#begun;
    const under = this.#marker({ folder: this.#place(yearId), yearId, upTo: position, forgotten });
    this.#under = under;
    try {
      await under.set;
      if (begun === this.#begun) this.#upTo.set(yearId, number);
    } catch (error) {
      if (begun !== this.#begun || this.#closed) return;
      forget(yearId);
      this.#drop(yearId);
      throw error;
    } finally {
      if (this.#under === under) this.#under = undefined;
    }
  }

  /** Everything is made anew: somebody was erased. Whoever reads goes on reading. What is not taken up yet is judged then. */
  throwAway(): void {
    if (!this.#takenUp) return;
    void this.#under?.stop();
    this.#under = undefined;
    for (const yearId of [...this.#years]) this.#drop(yearId);
    this.#tried.clear();
    this.#begun += 1;
  }

  /** Those of a year cannot be read: they are set anew. */
  giveUp(yearId: number | undefined): void {
    if (this.#under || yearId === undefined) return;
    this.#drop(yearId);
    this.#tried.delete(yearId);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#under?.stop();
  }

  #place(yearId: number): string {
    return join(this.#folder, `marks-${this.#begun}-of-year-${yearId}`);
  }

  #found(): { begun: number; yearId: number; folder: string }[] {
    return readdirSync(this.#folder).flatMap((name) => {
      const [, begun, yearId] = FOLDER.exec(name) ?? [];
      return begun ? [{ begun: Number(begun), yearId: Number(yearId), folder: join(this.#folder, name) }] : [];
    });
  }

  #drop(yearId: number): void {
    this.#years.delete(yearId);
    this.#upTo.delete(yearId);
    removeMarks(this.#place(yearId));
  }
}
