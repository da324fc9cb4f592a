import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '../storage/port.ts';
import type { Marker, Marking } from './marker.ts';

/** Years whose marks are kept: the present one, and one that somebody looks at. Each takes a few times what its read models take. */
const MOST_YEARS = 2;
/** Events of the log after which further marks are worth a thread. */
const MORE_EVENTS = 4000;

/** Marks of years in the past, from which first looks go on: a part of the cache, made in the background, that may be thrown away. */
export class KeptMarks {
  readonly #folder: string;
  readonly #marker: Marker;
  /** In the order in which they were last asked for. */
  readonly #years = new Set<number>();
  /** Counts how often all was thrown away: what was read before never comes back. */
  #begun = 0;
  #under: Marking | undefined;
  #closed = false;
  /** How many events the log had when marks of a year were set last, and when that was tried last. */
  readonly #upTo = new Map<number, number>();
  readonly #tried = new Map<number, number>();

  constructor(folder: string, marker: Marker) {
    this.#folder = folder;
    this.#marker = marker;
  }

  /** Where those of a year are, or are going to be. */
  folderOf(yearId: number): string {
    return join(this.#folder, `marks-${this.#begun}-of-year-${yearId}`);
  }

  /** How many events the log had when marks were set last; 0 where there are none. */
  get marked(): number {
    return Math.max(0, ...this.#upTo.values());
  }

  /**
   * Sets marks of a year up to here, where enough was recorded since; does nothing while others are being set. Years that nobody
   * has asked for any more are given to `forget` first.
   */
  async set(yearId: number, { position, number }: Checkpoint, forget: (yearId: number) => void): Promise<void> {
    const isSoon = number - (this.#tried.get(yearId) ?? Number.NEGATIVE_INFINITY) < MORE_EVENTS;
    if (this.#under || this.#closed || isSoon) return;
    this.#tried.set(yearId, number);
    this.#years.delete(yearId);
    this.#years.add(yearId);
    for (const old of [...this.#years].slice(0, -MOST_YEARS)) {
      forget(old);
      this.#drop(old);
    }
    const begun = this.#begun;
    const under = this.#marker({ folder: this.folderOf(yearId), yearId, upTo: position });
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

  /** Everything is made anew: somebody was erased. Whoever reads goes on reading. */
  throwAway(): void {
    void this.#under?.stop();
    this.#under = undefined;
    for (const yearId of [...this.#years]) this.#drop(yearId);
    this.#tried.clear();
    this.#begun += 1;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#under?.stop();
  }

  #drop(yearId: number): void {
    this.#years.delete(yearId);
    this.#upTo.delete(yearId);
    rmSync(this.folderOf(yearId), { recursive: true, force: true });
  }
}
