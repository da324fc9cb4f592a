import { Readable } from 'node:stream';
import { inTurns, turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { file, type Reply, type RowCount } from './reply.ts';

/** A piece of an answer, or several that are there at once. */
export type Piece = string | readonly string[];

/** Bytes written in one go: few enough for an early first byte, enough to be worth a call to the system. */
const PORTION_BYTES = 64 * 1024;
/** Bytes a UTF-16 unit takes at most in UTF-8. */
const WIDEST_UNIT_BYTES = 3;

/** A portion that is being filled. */
class Portion {
  readonly #bytes = Buffer.allocUnsafeSlow(PORTION_BYTES);
  #used = 0;

  get isEmpty(): boolean {
    return this.#used === 0;
  }

  /** Text that finds no room, however it is encoded, is not taken. */
  takes(text: string): boolean {
    if (this.#used + text.length * WIDEST_UNIT_BYTES > PORTION_BYTES) return false;
    this.#used += this.#bytes.write(text, this.#used);
    return true;
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }
}

/**
 * The first piece at once, the others in portions. Text goes straight into the bytes that are sent: joining it first costs
 * more than all the rest. Between two portions other requests have their turn, however fast this one is read, and so do
 * the answers of other parties; and before a portion is full, where little text takes long to find.
 */
async function* gathered(pieces: AsyncIterable<Piece>, party: string): AsyncGenerator<Buffer> {
  let portion = new Portion();
  let first = true;
  for await (const piece of inTurns(party, pieces)) {
    for (const text of typeof piece === 'string' ? [piece] : piece) {
      if (portion.takes(text)) continue;
      if (!portion.isEmpty) yield portion.written();
      await turns.next(party);
      portion = new Portion();
      if (!portion.takes(text)) yield Buffer.from(text);
    }
    if (!first || portion.isEmpty) continue;
    first = false;
    yield portion.written();
    portion = new Portion();
  }
  if (!portion.isEmpty) yield portion.written();
}

/** Items as the inside of a JSON array. */
export async function* jsonItems<Item>(items: AsyncIterable<Item>, present: (item: Item) => object) {
  let separator = '';
  for await (const item of items) {
    yield separator + JSON.stringify(present(item));
    separator = ',';
  }
}

/** Pages of items that are JSON already, as the inside of a JSON array. */
export async function* jsonTexts<Item>(pages: AsyncIterable<readonly Item[]>, textOf: (item: Item) => string) {
  let separator = '';
  for await (const page of pages) {
    const texts: string[] = [];
    for (const item of page) {
      texts.push(separator, textOf(item));
      separator = ',';
    }
    yield texts;
  }
}

/** A long answer made as it is read, with back pressure: memory does not grow with its length. */
export const textStream = (pieces: AsyncIterable<Piece>): Readable =>
  Readable.from(gathered(pieces, currentParty()), { objectMode: false });

/** A JSON answer made as it is read; `count` counts its rows meanwhile. */
export const jsonStream = (pieces: AsyncIterable<Piece>, count?: RowCount): Reply => ({
  ...file('application/json; charset=utf-8', textStream(pieces)),
  ...(count && { count }),
});
