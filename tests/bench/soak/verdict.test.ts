import { describe, expect, it } from 'vitest';
import { growthOf, type Minute } from './verdict.ts';

const minute = (values: Partial<Minute>): Minute => ({
  ...{ resident: 200, heap: 40, descriptors: 50, loopDelay: 12, loopRatio: 1.2, answersPerSecond: 20, p99: 80 },
  ...values,
});
const course = (values: (at: number) => Partial<Minute>) => Array.from({ length: 30 }, (_, at) => minute(values(at)));
const notFlat = (minutes: readonly Minute[]) =>
  growthOf(minutes, 60)
    .filter(({ isFlat }) => !isFlat)
    .map(({ resource }) => resource);

describe('what a soak says of its minutes', () => {
  it('is flat where values only go up and down', () => {
    const minutes = course((at) => ({ resident: 200 + (at % 7), heap: 40 + (at % 3), descriptors: 50 + (at % 2) }));
    expect(notFlat(minutes)).toEqual([]);
  });

  it('is flat where it has only warmed up', () => {
    expect(notFlat(course((at) => (at < 5 ? { resident: 90, heap: 15, descriptors: 20 } : {})))).toEqual([]);
  });

  it.each([
    ['resident', (at: number) => ({ resident: 200 + at * 4 })],
    ['heap', (at: number) => ({ heap: 40 + at * 2 })],
    ['descriptors', (at: number) => ({ descriptors: 50 + at })],
    ['loopRatio', (at: number) => ({ loopRatio: 1.2 + at / 10 })],
  ])('names %s where it grows', (resource, values) => {
    expect(notFlat(course(values))).toEqual([resource]);
  });

  it('is flat where the loop is late because the machine is', () => {
    expect(notFlat(course((at) => ({ loopDelay: 12 + at * 20 })))).toEqual([]);
  });

  it('names what has grown in one step', () => {
    expect(notFlat(course((at) => (at < 17 ? {} : { descriptors: 60 })))).toEqual(['descriptors']);
  });

  it('says how fast the second half grows', () => {
    expect(
      growthOf(
        course((at) => ({ heap: 40 + at / 10 })),
        60,
      )[1]?.slopePerHour,
    ).toBeCloseTo(6);
  });
});
