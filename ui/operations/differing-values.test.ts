import { expect, it } from 'vitest';
import { differingValues } from './differing-values.ts';

it('names each value that differs by where it stands, with both sides', () => {
  const live = { info: { absentPercent: 99.5, grade: 'C-', marks: { math: 1 } }, support: [1, 2], risk: 'low' };
  const rebuilt = { info: { absentPercent: 6, grade: 'C-', marks: { math: 1 } }, support: [1], moved: null };
  expect(differingValues(JSON.stringify(live), JSON.stringify(rebuilt))).toEqual([
    { path: 'info.absentPercent', live: '99.5', rebuilt: '6' },
    { path: 'support', live: '[1,2]', rebuilt: '[1]' },
    { path: 'risk', live: '"low"', rebuilt: 'missing' },
    { path: 'moved', live: 'missing', rebuilt: 'null' },
  ]);
});

it('has nothing to say where a side is not there, or was cut off', () => {
  expect(differingValues(null, '{}')).toBeUndefined();
  expect(differingValues('{"info":{"absent', '{}')).toBeUndefined();
});
