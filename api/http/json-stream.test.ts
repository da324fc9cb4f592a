import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { workFor } from '../../tests/support/longest-piece.ts';
import { countRounds } from '../../tests/support/rounds.ts';
import { type Piece, textStream } from './json-stream.ts';

const PIECES = 60;
const EACH_MS = 1;

/** Little text, each of which takes long to find. */
async function* foundSlowly(): AsyncGenerator<Piece> {
  for (let n = 0; n < PIECES; n += 1) {
    workFor(EACH_MS);
    yield `${n},`;
  }
}

it('an answer of little text lets others have their turn where it takes long to find', async () => {
  const others = countRounds();
  const answer = await text(textStream(foundSlowly()));
  expect(answer.split(',')).toHaveLength(PIECES + 1);
  expect(others.stop()).toBeGreaterThanOrEqual(5);
});
