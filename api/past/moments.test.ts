import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadModels } from '../../projections/read-models.ts';
import { type Moment, Moments } from './moments.ts';

const START = Date.UTC(2025, 8, 1);
const MINUTE_MS = 60_000;
const instant = (minute: number) => new Date(START + minute * MINUTE_MS).toISOString();
const PAGE = 500;

/** A journal with an entry at each of these minutes, in the order in which they were written, and how many of its entries were read. */
function journalOf(minutes: readonly number[]) {
  const entries: Moment[] = minutes.map((minute, at) => ({
    ...{ id: String(at + 1).padStart(20, '0'), number: at + 1, at: instant(minute) },
  }));
  const seen = { read: 0 };
  const find = async (_: unknown, { where, limit }: { where: { id?: { gt: string } }; limit: number }) => {
    const from = where.id ? Number(where.id.gt) : 0;
    const page = entries.slice(from, from + limit);
    seen.read += page.length;
    return page;
  };
  const get = async (_: unknown, id: string) => entries[Number(id) - 1];
  const models = { reader: () => ({ find, get }) } as unknown as Pick<ReadModels, 'reader'>;
  return { entries, seen, moments: new Moments(models) };
}

/** What it says, found by looking at every entry: the last up to which none is later. */
function slowly(entries: readonly Moment[], at: string): Moment | undefined {
  const firstLater = entries.findIndex((entry) => entry.at > at);
  return firstLater < 0 ? entries.at(-1) : entries[firstLater - 1];
}

it('finds the last entry up to which none is later, whenever the clock was set back', async () => {
  const steps = fc.array(fc.integer({ min: -40, max: 60 }), { minLength: 1, maxLength: 30 });
  const length = fc.constantFrom(0, 1, PAGE - 1, PAGE, PAGE + 1, 2 * PAGE, 2 * PAGE + 7);
  const asked = fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(steps, length, asked, async (turns, count, shares) => {
      let minute = 0;
      const minutes = Array.from({ length: count }, (_, at) => {
        minute += turns[at % turns.length] ?? 1;
        return minute;
      });
      const { entries, moments } = journalOf(minutes);
      const [first, last] = [Math.min(0, ...minutes.slice(0, 50)), Math.max(1, minute)];
      for (const share of shares) {
        const at = instant(Math.round(first + share * (last - first)));
        expect(await moments.lastUpTo(at)).toEqual(slowly(entries, at));
      }
    }),
    { numRuns: 25 },
  );
});

it('reads the journal once, and for each question after that a page at most', async () => {
  const { entries, seen, moments } = journalOf(Array.from({ length: 3 * PAGE + 10 }, (_, at) => at));
  await moments.lastUpTo(instant(10));
  const before = seen.read;
  expect(before).toBeGreaterThanOrEqual(entries.length);
  for (const minute of [0, PAGE, PAGE + 1, 2 * PAGE - 1, 3 * PAGE + 5, 9 * PAGE]) {
    const read = seen.read;
    expect((await moments.lastUpTo(instant(minute)))?.number).toBe(Math.min(minute + 1, entries.length));
    // What was added since the last full page is looked through for whether it is one now.
    expect(seen.read - read).toBeLessThanOrEqual(PAGE + 10);
  }
});

it('asked at once by many reads the journal once', async () => {
  const { entries, seen, moments } = journalOf(Array.from({ length: 2 * PAGE }, (_, at) => at));
  const found = await Promise.all(Array.from({ length: 20 }, () => moments.lastUpTo(instant(0))));
  expect(found.map((one) => one?.number)).toEqual(Array(20).fill(1));
  expect(seen.read).toBeLessThanOrEqual(entries.length + 20 * PAGE);
});

it('sees what is written after it was asked', async () => {
  const { entries, moments } = journalOf([1, 2]);
  expect((await moments.lastUpTo(instant(9)))?.number).toBe(2);
  entries.push({ id: '3'.padStart(20, '0'), number: 3, at: instant(3) });
  expect((await moments.lastUpTo(instant(9)))?.number).toBe(3);
  expect((await moments.lastUpTo(instant(2)))?.number).toBe(2);
  expect(await moments.lastUpTo(instant(0))).toBeUndefined();
});
