import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

it('writes values in the words of the screens', () => {
  expect(valueText('suspended', false)).toBe('No');
  expect(valueText('absentPercent', 0)).toBe('0');
  expect(valueText('grade', null)).toBe('--');
  expect(valueText('gender', 'trans')).toBe('Trans');
  expect(valueText('race', 'HI7')).toBe('Hispanic/Latino');
  expect(valueText('birthday', '2010-03-09')).toBe('03/09/2010');
  expect(valueText('events', ['2026-11-02', '2026-11-01'])).toBe('11/02/2026, 11/01/2026');
  expect(valueText('disabilities', [])).toBe('--');
  expect(valueText('disabilities', ['AU', 'ED'])).toBe('AU, ED');
  expect(valueText('activityTypeId', 1)).toBe('Career/Transition Fair (CW)');
  const said = { day: String, word: (word: string) => word.toUpperCase() };
  expect(valueText('exitCategory', 'Aged out', said)).toBe('AGED OUT');
  expect(valueText('postSchoolOutcome', 'Both', said)).toBe('BOTH');
  // What somebody typed for Other stays as it is.
  expect(valueText('postSchoolOutcome', 'Joined the Navy', said)).toBe('Joined the Navy');
});

it('writes values of the wire alike', () => {
  expect(valueText('birthday', '2010-03-09T00:00:00.000Z')).toBe('03/09/2010');
  expect(valueText('disabilities', [1, 10])).toBe('AU, SLD');
});
