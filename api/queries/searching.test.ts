import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { journalActions } from '../../projections/definitions/journal/collections.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { firstRead, searching } from './searching.ts';

const PIECES = 5;

/** Read models of which every stream has a few pieces, each of which takes a while. */
const services = {
  readModels: {
    reader: () => ({}),
    searcher: () => ({
      async *stream() {
        for (let piece = 0; piece < PIECES; piece++) {
          await later();
          yield piece;
        }
      },
    }),
  } as unknown as ReadModels,
};

async function* found(party: string, signal: AbortSignal): AsyncGenerator<unknown, void> {
  const { readModels } = searching({ services, party, signal });
  yield* readModels.reader(journal).stream(journalActions, { where: {} });
}

async function readToItsEnd(pieces: AsyncGenerator<unknown, void>): Promise<number> {
  let read = 0;
  for await (const _ of pieces) read++;
  return read;
}

it('refuses before anything is read, and lets whoever has begun go on to the end', async () => {
  const { signal } = new AbortController();
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => firstRead(found('one', signal))));
  const begun = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(begun.length).toBeGreaterThan(1);
  expect(refused.length).toBeGreaterThan(1);
  expect(new Set(refused.map(({ code, retryAfter }) => `${code} ${retryAfter}`))).toEqual(new Set(['unavailable 5']));
  // Others of the same account ask again and again meanwhile, and fill the line.
  const others = Array.from({ length: 20 }, () => firstRead(found('one', signal)).then(readToItsEnd));
  const [read] = await Promise.all([Promise.all(begun.map(readToItsEnd)), Promise.allSettled(others)]);
  expect(read).toEqual(begun.map(() => PIECES));
});

it('gives up where the caller has gone away', async () => {
  const away = AbortSignal.abort(new Error('gone'));
  await expect(firstRead(found('one', away))).rejects.toThrow('gone');
});
