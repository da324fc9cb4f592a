import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import type { Position, StoredEvent } from '../port.ts';
import type { KeptSeal } from '../seals/port.ts';
import { segmentsOf } from './segments.ts';
import { everythingBetween, pagesOf, theseEvents, type Wanted } from './wanted.ts';

/** A log whose positions leave gaps, as bytes of a file do. */
function logOf(count: number) {
  const [streams, written] = [['a', 'b', 'c'], new Map<string, number>()];
  const events = Array.from({ length: count }, (_, at) => {
    const stream = streams[(at * at) % 3] ?? '';
    const revision = written.get(stream) ?? 0;
    written.set(stream, revision + 1);
    return { position: BigInt((at + 1) * 7), stream, revision } as StoredEvent;
  });
  const readAll = async (after: Position, limit: number) =>
    events.filter(({ position }) => position > after).slice(0, limit);
  const readStream = async (stream: string, from = 0, limit = count) =>
    events.filter((event) => event.stream === stream).slice(from, from + limit);
  return { events, log: { readAll, readStream } };
}
/** Seals about the first so many events each; of a log that was moved here the places are not known. */
const sealsOf = (counts: readonly number[], isMoved = false): KeptSeal[] =>
  counts.map((events, at) => ({
    seal: { seal: at + 1, events } as KeptSeal['seal'],
    position: isMoved ? undefined : BigInt(events * 7),
  }));
const segmented = (count: number, kept: KeptSeal[]) => segmentsOf(logOf(count).log, { all: async () => kept });
const said = (segments: Awaited<ReturnType<typeof segmentsOf>>) =>
  segments.map(({ seal, eventsBefore, after, upTo }) => [seal.seal, eventsBefore, Number(after) / 7, Number(upTo) / 7]);

describe('the log as its seals divide it', () => {
  it('is the events of each seal behind those of the one before, also where the places have to be counted', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(700), { minLength: 1, maxLength: 4 }), fc.nat(5), async (steps, since) => {
        const counts = steps.map((_, at) => 1 + steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0));
        const expected = counts.map((count, at) => [at + 1, counts[at - 1] ?? 0, counts[at - 1] ?? 0, count]);
        const total = (counts.at(-1) ?? 0) + since;
        expect(said(await segmented(total, sealsOf(counts)))).toEqual(expected);
        expect(said(await segmented(total, sealsOf(counts, true)))).toEqual(expected);
      }),
      runs(30),
    ));

  it('is divided by no seal of events that were given up, which a later one is about fewer of', async () => {
    const kept = sealsOf([3, 9, 12, 5, 8]);
    expect(said(await segmented(8, kept))).toEqual([
      [1, 0, 0, 3],
      [4, 3, 3, 5],
      [5, 5, 5, 8],
    ]);
    expect(said(await segmented(8, []))).toEqual([]);
  });

  it('ends where the log does, whatever a seal of another log says', async () => {
    expect(said(await segmented(4, sealsOf([3, 900], true)))).toEqual([
      [1, 0, 0, 3],
      [2, 3, 3, 4],
    ]);
  });
});

/** The numbers of the events of a part of the log, by what a proof is about. */
async function numbersIn(wanted: Wanted, after: number, upTo: number): Promise<number[]> {
  const numbers: number[] = [];
  for await (const page of wanted.between({ after: BigInt(after * 7), upTo: BigInt(upTo * 7) }))
    numbers.push(...page.map(({ position }) => Number(position) / 7));
  return numbers;
}
const upTo = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at + 1);

describe('the events that a proof is about', () => {
  const place = fc.nat(1300);
  const COUNT = 1200;
  const { events, log } = logOf(COUNT);

  it('are read in pages, none before or behind the place', () =>
    fc.assert(
      fc.asyncProperty(place, place, async (from, to) => {
        const pages: number[] = [];
        for await (const page of pagesOf(log, { after: BigInt(from * 7), upTo: BigInt(to * 7) }))
          pages.push(...page.map(({ position }) => Number(position) / 7));
        expect(pages).toEqual(upTo(from, Math.min(to, COUNT)));
      }),
      runs(30),
    ));

  it('are everything between two places, of a segment what lies in both', () =>
    fc.assert(
      fc.asyncProperty(place, place, place, place, async (from, to, after, end) => {
        const wanted = everythingBetween(log, { after: BigInt(from * 7), upTo: BigInt(to * 7) });
        const both = upTo(Math.max(from, after), Math.min(to, end, COUNT));
        expect(await numbersIn(wanted, after, end)).toEqual(both);
        if (both.length > 0) expect(wanted.touches({ after: BigInt(after * 7), upTo: BigInt(end * 7) })).toBe(true);
        const held = [after, end].map((one) => wanted.has(BigInt(one * 7)));
        expect(held).toEqual([after, end].map((one) => one > from && one <= to));
      }),
      runs(40),
    ));

  it('are these alone, and a segment has as many others as it has events besides them', async () => {
    const some = [2, 3, 9].map((number) => events[number - 1] as StoredEvent);
    const wanted = theseEvents(log, some);
    expect([await numbersIn(wanted, 0, 12), await numbersIn(wanted, 2, 9), await numbersIn(wanted, 3, 8)]).toEqual([
      [2, 3, 9],
      [3, 9],
      [],
    ]);
    const [first, second, third] = await segmented(12, sealsOf([3, 8, 12]));
    expect([first, second, third].map((one) => one && [wanted.touches(one), wanted.othersIn(one)])).toEqual([
      [true, 1],
      [false, 5],
      [true, 3],
    ]);
    expect([2, 4].map((number) => wanted.has(BigInt(number * 7)))).toEqual([true, false]);
  });

  it('are read again a few at a time where they are these, however many they are', () =>
    fc.assert(
      fc.asyncProperty(place, place, async (from, to) => {
        const read = vi.spyOn(log, 'readStream');
        expect(await numbersIn(theseEvents(log, events), from, to)).toEqual(upTo(from, Math.min(to, COUNT)));
        const most = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length));
        expect(Math.max(0, ...most)).toBeLessThanOrEqual(50);
        read.mockRestore();
      }),
      runs(20),
    ));

  it('of everything between two places a segment within has no others, and one across an end counts whole', async () => {
    const wanted = everythingBetween(log, { after: 21n, upTo: 70n });
    const [first, second, third] = await segmented(12, sealsOf([3, 10, 12]));
    expect([first, second, third].map((one) => one && [wanted.touches(one), wanted.othersIn(one)])).toEqual([
      [false, 3],
      [true, 0],
      [false, 2],
    ]);
    const across = everythingBetween(log, { after: 14n, upTo: 35n });
    expect([first, second].map((one) => one && across.othersIn(one))).toEqual([3, 7]);
    expect([14n, 15n, 35n, 36n].map(across.has)).toEqual([false, true, true, false]);
  });
});
