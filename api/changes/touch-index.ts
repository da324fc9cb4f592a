import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { UnreadableEvent } from '../../event-store/unreadable-event.ts';
import { TOPICS, type Topic, type Touch, touchedBy } from './touched.ts';

/** Events read at a time; between two portions others get their turn. */
const PORTION = 500;
/** Events before this process started that a client may have missed and still be told of one by one. */
const LOOK_BACK = 5000;

/** The last event that touched something. */
export interface Touched extends Touch {
  position: Position;
}

type IndexLedger = Pick<Ledger, 'readAll' | 'head'>;

/**
 * When what was last touched, topic by topic and year by year. It begins with the process: what was not touched since
 * counts as touched right before. Whoever asks refreshes it first, so that it never says less than the log.
 */
export class TouchIndex {
  readonly #ledger: IndexLedger;
  #begun: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #base: Position = 0n;
  #position: Position = 0n;
  #touched = new Map<string, Touched>();

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
      .then((touches) => {
        for (const touched of touches) this.#take(touched);
        if (touches.length === 0) this.#position = head;
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  #take(touched: Touched): void {
    if (touched.position > this.#position) this.#position = touched.position;
    this.#touched.set(keyOf(touched.topic, touched.yearId), touched);
    if (touched.yearId !== null) this.#touched.set(`${touched.topic} any`, touched);
  }

  /** The last event that touched a topic, in this year or in any. */
  last(topic: Topic, yearId?: number): Position {
    const one = yearId === undefined ? `${topic} any` : keyOf(topic, yearId);
    const positions = [keyOf(topic, null), one].map((key) => this.#touched.get(key)?.position ?? 0n);
    return positions.reduce((a, b) => (a > b ? a : b), this.#base);
  }

  /** What was touched after a position; everything, when that is too long ago to be told one by one. */
  async since(after: Position): Promise<Touched[]> {
    // A position that is not there yet is of another log.
    if (after > this.#position) return this.#everything();
    const known = [...this.#touched].filter(([key, { position }]) => !key.endsWith(' any') && position > after);
    const touches = known.map(([, touched]) => touched);
    return after >= this.#base ? touches : this.#withEarlier(after, touches);
  }

  async #withEarlier(after: Position, touches: Touched[]): Promise<Touched[]> {
    const earlier = new Map<string, Touched>();
    let at = after;
    for (let events = 0; at < this.#base; events += PORTION) {
      const portion = await readPortion(this.#ledger, at);
      if (events >= LOOK_BACK) return this.#everything();
      if (portion.length === 0) break;
      for (const touched of portion) earlier.set(keyOf(touched.topic, touched.yearId), touched);
      at = portion.at(-1)?.position ?? this.#base;
    }
    for (const touched of touches) earlier.set(keyOf(touched.topic, touched.yearId), touched);
    return [...earlier.values()];
  }

  #everything(): Touched[] {
    return TOPICS.map((topic) => ({ topic, yearId: null, position: this.#position }));
  }
}

const keyOf = (topic: Topic, yearId: number | null) => `${topic} ${yearId ?? ''}`;

/** What the next events touch, in order. One that cannot be read may have touched anything. */
async function readPortion(ledger: IndexLedger, after: Position): Promise<Touched[]> {
  try {
    const events = await ledger.readAll(after, PORTION);
    return events.flatMap((event: Recorded) =>
      touchedBy(event).map((touch) => ({ ...touch, position: event.position })),
    );
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return TOPICS.map((topic) => ({ topic, yearId: null, position: error.position }));
  }
}
