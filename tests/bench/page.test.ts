import { expect, it } from 'vitest';
import { type KeptResult, missedIn, pageWith } from './page.ts';

const machine: KeptResult['machine'] = {
  ...{ node: 'v24.1.0', processors: 2, model: 'Some Processor', at: '2026-11-23T12:10:00.000Z' },
  load: [0.2, 1.94],
};
const edge: KeptResult = {
  name: 'edge',
  machine,
  measures: [
    { label: 'a request / bare Koa', value: 2.04, unit: 'ratio', reach: { atMost: 1.6 } },
    { label: 'a request: processor', value: 411.3, unit: 'µs', floor: 202 },
  ],
};
const append: KeptResult = {
  name: 'append',
  machine,
  measures: [{ label: 'appends', value: 41_000, unit: 'events/s', reach: { atLeast: 40_000 } }],
};

const ORDER = ['edge', 'append'];

it('names what was missed, and nothing that was reached or has no limit', () => {
  expect(missedIn([edge, append])).toEqual(['edge: a request / bare Koa']);
});

it('says figure, floor, limit and verdict of each line, and on which machine', () => {
  const page = pageWith(pageWith('', append, ORDER), edge, ORDER);
  expect(page).toContain('| a request / bare Koa | 2.04 ratio |  | at most 1.6 | **missed** |');
  expect(page).toContain('| a request: processor | 411 µs | 202 µs |  |  |');
  expect(page).toContain('| appends | 41,000 events/s |  | at least 40000 | reached |');
  expect(page).toContain('2 processors (Some Processor), Node v24.1.0, load average 0.2 before and 1.9 at the end.');
  expect(page.indexOf('## edge')).toBeLessThan(page.indexOf('## append'));
});

it('keeps what other benches found, wherever they ran, and replaces only what ran now', () => {
  const before = pageWith(pageWith('', edge, ORDER), append, ORDER);
  const faster = { ...append, measures: [{ label: 'appends', value: 52_000, unit: 'events/s' }] };
  const after = pageWith(before, faster, ORDER);
  expect(after).toBe(
    before.replace(
      '| appends | 41,000 events/s |  | at least 40000 | reached |',
      '| appends | 52,000 events/s |  |  |  |',
    ),
  );
  expect(pageWith(after, edge, ['edge'])).not.toContain('## append');
});
