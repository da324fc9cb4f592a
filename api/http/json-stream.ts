import { Readable } from 'node:stream';
import { file, type Reply } from './reply.ts';

/** Characters gathered before they are handed on: few enough for an early first byte, enough to write in one go. */
const PIECE = 64 * 1024;

/** The first piece at once, the others in portions; the caller's generator rests while the socket is full. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = '';
  let first = true;
  for await (const piece of pieces) {
    text += piece;
    if (!first && text.length < PIECE) continue;
    yield text;
    text = '';
    first = false;
  }
  if (text !== '') yield text;
}

/** Items as the inside of a JSON array. */
export async function* jsonItems<Item>(items: AsyncIterable<Item>, present: (item: Item) => object) {
  let separator = '';
  for await (const item of items) {
    yield separator + JSON.stringify(present(item));
    separator = ',';
  }
}

/** A long answer made as it is read, with back pressure: memory does not grow with its length. */
export const textStream = (pieces: AsyncIterable<string>): Readable =>
  Readable.from(gathered(pieces), { objectMode: false });

/** A JSON answer made as it is read. */
export const jsonStream = (pieces: AsyncIterable<string>): Reply =>
  file('application/json; charset=utf-8', textStream(pieces));
