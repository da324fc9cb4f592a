import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadModels } from '../../projections/read-models.ts';
import { positionText } from '../../projections/storage/position-text.ts';
import { entryNumbered } from './numbered-entry.ts';

interface Entry {
  id: string;
  number: number;
}

/** A journal with an entry at each of these places of the log, and how many look-ups were made in it. */
function journalAt(places: readonly bigint[]) {
  const entries: Entry[] = places.map((place, at) => ({ id: positionText(place), number: at + 1 }));
  const seen = { lookUps: 0 };
  const find = async (_: unknown, { where: { id } }: { where: { id: { gte: string; lte: string } } }) => {
    seen.lookUps += 1;
    return entries.filter((one) => one.id >= id.gte && one.id <= id.lte).slice(0, 1);
  };
  const get = async (_: unknown, id: string) => entries.find((one) => one.id === id);
  const models = { reader: () => ({ find, get }) } as unknown as Pick<ReadModels, 'reader'>;
  return { entries, seen, models };
}

it('is found whatever places of the log the entries have, by halves of them', async () => {
  const steps = fc.array(fc.bigInt({ min: 1n, max: 2n ** 40n }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (gaps) => {
      let place = 0n;
      const { entries, seen, models } = journalAt(
        gaps.map((gap) => {
          place += gap;
          return place;
        }),
      );
      const newest = entries.at(-1) as Entry;
      for (const { id, number } of entries) {
        seen.lookUps = 0;
        expect(await entryNumbered(models, number, newest)).toMatchObject({ id, number });
        expect(seen.lookUps).toBeLessThan(60);
      }
      expect(await entryNumbered(models, entries.length + 1, newest)).toBeUndefined();
    }),
  );
});

it('where places count the entries, without looking for it', async () => {
  const { entries, seen, models } = journalAt([1n, 2n, 3n]);
  expect(await entryNumbered(models, 2, entries.at(-1) as Entry)).toMatchObject({ number: 2 });
  expect(seen.lookUps).toBe(0);
});
