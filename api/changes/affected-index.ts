import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
import { type Affected, affectedTopics, TOPICS, type Topic } from './affected.ts';

/** Events read at a time; between two portions others get their turn. */
const PORTION = 500;
/** Events before this process started that a client may have missed and still hear of one by one. */
const LOOK_BACK = 5000;

/** The last event that affected something. */
export interface AffectedAt extends Affected {
  position: Position;
}

type IndexLedger = Pick<Ledger, 'readAll' | 'head'>;

/**
 * When what was last affected, topic by topic and year by year. It begins with the process: what was not affected since
 * counts as affected right before. Whoever asks refreshes it first, so that it never says less than the log.
 */
export class AffectedIndex {
  readonly #ledger: IndexLedger;
  #begun: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #base: Position = 0n;
  #position: Position = 0n;
  #affected = new Map<string, AffectedAt>();

  constructor(ledger: IndexLedger) {
    this.#ledger = ledger;
  }

  /** Of the last event it has seen. */
  get position(): Position {
    return this.#position;
  }

  /** Sees everything that was in the log when this was called. */
  async refresh(): Promise<Position> {
    await this.#begin();
    const head = await this.#ledger.head();
    while (this.#position < head) await this.#readOn(head);
    return this.#position;
  }

  /** A log that does not answer is asked again by whoever comes next. */
  #begin(): Promise<void> {
    this.#begun ??= this.#ledger.head().then(
      (head) => {
        this.#base = head;
        this.#position = head;
      },
      (error: unknown) => {
        this.#begun = undefined;
        throw error;
      },
    );
    return this.#begun;
  }

  /** Everybody who waits shares one reading. */
  #readOn(head: Position): Promise<void> {
    this.#reading ??= readPortion(this.#ledger, this.#position)
      .then((changes) => {
        for (const affected of changes) this.#take(affected);
        if (changes.length === 0) this.#position = head;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  #take(affected: AffectedAt): void {
    if (affected.position > this.#position) this.#position = affected.position;
    this.#affected.set(keyOf(affected.topic, affected.yearId), affected);
    if (affected.yearId !== null) this.#affected.set(`${affected.topic} any`, affected);
  }

  /** The last event that affected a topic, in this year or in any. */
  last(topic: Topic, yearId?: number): Position {
    const one = yearId === undefined ? `${topic} any` : keyOf(topic, yearId);
    const positions = [keyOf(topic, null), one].map((key) => this.#affected.get(key)?.position ?? 0n);
    return positions.reduce((a, b) => (a > b ? a : b), this.#base);
  }

  /** What was affected after a position; everything, when that is too long ago to be named one by one. */
  async since(after: Position): Promise<AffectedAt[]> {
    // A position that is not there yet is of another log.
    if (after > this.#position) return this.#everything();
    const known = [...this.#affected].filter(([key, { position }]) => !key.endsWith(' any') && position > after);
    const changes = known.map(([, affected]) => affected);
    return after >= this.#base ? changes : this.#withEarlier(after, changes);
  }

  async #withEarlier(after: Position, changes: AffectedAt[]): Promise<AffectedAt[]> {
    const earlier = new Map<string, AffectedAt>();
    let at = after;
    for (let events = 0; at < this.#base; events += PORTION) {
      const portion = await readPortion(this.#ledger, at);
      if (events >= LOOK_BACK) return this.#everything();
      if (portion.length === 0) break;
      for (const affected of portion) earlier.set(keyOf(affected.topic, affected.yearId), affected);
      at = portion.at(-1)?.position ?? this.#base;
    }
    for (const affected of changes) earlier.set(keyOf(affected.topic, affected.yearId), affected);
    return [...earlier.values()];
  }

  #everything(): AffectedAt[] {
    return TOPICS.map((topic) => ({ topic, yearId: null, position: this.#position }));
  }
}

const keyOf = (topic: Topic, yearId: number | null) => `${topic} ${yearId ?? ''}`;

/** What the next events affect, in order. One that cannot be read may have affected anything. */
async function readPortion(ledger: IndexLedger, after: Position): Promise<AffectedAt[]> {
  try {
    const events = await ledger.readAll(after, PORTION);
    return events.flatMap((event: Recorded) =>
      affectedTopics(event).map((one) => ({ ...one, position: event.position })),
    );
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return TOPICS.map((topic) => ({ topic, yearId: null, position: error.position }));
  }
}
