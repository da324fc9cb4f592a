import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISABILITIES } from '../../../domain/vocabulary/disabilities.ts';
import { RACE_LABELS, RACES } from '../../../domain/vocabulary/people.ts';
import { seriesValues } from '../figures/category-values.ts';
import { CATEGORY_TEXTS, type DataCategory } from '../request/categories.ts';
import { axisMaximum, axisTicks } from './chart-axis.ts';
import { keyText } from './codes-key.ts';
import { seriesStyles } from './legend.ts';

describe('the axis of a chart', () => {
  it.each([
    [0, 1],
    [3, 4],
    [9, 10],
    [10, 12],
    [25, 28],
    [50_000, 55_001],
  ])('of values up to %d ends at %d', (largest, maximum) => {
    expect(axisMaximum(largest)).toBe(maximum);
  });

  it.each([
    [1, [0, 1]],
    [8, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    [9, [0, 2, 4, 6, 8]],
    [28, [0, 5, 10, 15, 20, 25]],
    [55_001, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  ])('that ends at %d is marked at %j', (maximum, ticks) => {
    expect(axisTicks(maximum)).toEqual(ticks);
  });

  it('is marked at few whole numbers, evenly spaced from 0, and the largest value stands below its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (largest) => {
        const maximum = axisMaximum(largest);
        expect(maximum).toBeGreaterThan(largest);
        const ticks = axisTicks(maximum);
        const [first, second = 0] = ticks;
        expect([first, ticks.every((tick, at) => tick === at * second)]).toEqual([0, true]);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(9);
        // No further mark would have room.
        expect(ticks.length * second).toBeGreaterThan(maximum);
      }),
    );
  });
});

describe('the key to codes', () => {
  const say = (text: string) => text;

  it('names those that stand on the page, each once, races first, in the order of the lists', () => {
    const [first, second] = DISABILITIES;
    const [race] = RACES;
    if (!first || !second) throw new Error('no disabilities');
    expect(keyText([second.code, 'NONE', race as string, first.code, second.code, 'N/A'], say)).toBe(
      [
        `${race} ${RACE_LABELS[race as keyof typeof RACE_LABELS]}`,
        `${first.code} ${first.fullName}`,
        `${second.code} ${second.fullName}`,
      ].join(' · '),
    );
  });

  it('says names in the language of the report, and leaves codes as they are', () => {
    const [{ code, fullName } = { code: '', fullName: '' }] = DISABILITIES;
    expect(keyText([code], (text) => `<${text}>`)).toBe(`${code} <${fullName}>`);
    expect(keyText(['NONE', 'N/A'], say)).toBe('');
  });
});

describe('the series of a chart', () => {
  const categories = Object.keys(CATEGORY_TEXTS) as DataCategory[];

  it.each(categories)('of %s look like no other one beside them', (category) => {
    const values = seriesValues(category);
    const styles = seriesStyles(category, values).map(({ color, outlined }) => `${color} ${outlined}`);
    // Fourteen looks there are; the disabilities are one more.
    expect(new Set(styles.slice(0, 14)).size).toBe(Math.min(14, values.length));
  });
});
