import { expect, it } from 'vitest';
import { shownValue } from './shown-value.ts';

it('writes values in the words of the screens', () => {
  expect(shownValue('suspended', false)).toBe('No');
  expect(shownValue('absentPercent', 0)).toBe('0');
  expect(shownValue('grade', null)).toBe('--');
  expect(shownValue('gender', 'trans')).toBe('Trans');
  expect(shownValue('race', 'HI7')).toBe('Hispanic/Latino');
  expect(shownValue('birthday', '2010-03-09')).toBe('03/09/2010');
  expect(shownValue('events', ['2026-11-02', '2026-11-01'])).toBe('11/02/2026, 11/01/2026');
  expect(shownValue('disabilities', [])).toBe('--');
  expect(shownValue('activityTypeId', 1)).toBe('Career/Transition Fair (CW)');
});
