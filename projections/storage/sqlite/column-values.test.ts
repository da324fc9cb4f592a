import { expect, it } from 'vitest';
import type { CollectionShape } from '../collection.ts';
import { columnValues } from './column-values.ts';

const shape: CollectionShape = {
  id: 'position',
  fields: { at: 'instant', type: 'name', types: 'names' },
  names: ['StudentEnrolled', 'TermInfoUpdated'],
  indexes: [],
};
const [id, at, type, types] = ['id', 'at', 'type', 'types'].map((field) => columnValues(shape, field));

it('keeps positions, instants and names as numbers', () => {
  expect(id?.toColumn('00000000000000040001')).toBe(40001);
  expect(at?.toColumn('2026-05-19T23:59:59.120Z')).toBe(Date.UTC(2026, 4, 19, 23, 59, 59, 120));
  expect(type?.toColumn('TermInfoUpdated')).toBe(1);
  expect(types?.toColumn(['TermInfoUpdated', 'TypeOfLater', 'StudentEnrolled'])).toBe('[1,"TypeOfLater",0]');
});

it.each([
  '2026-05-19',
  '2026-05-19T23:59:59Z',
  '2026-02-30T00:00:00.000Z',
  '2026-05-19T23:59:59.120+01',
  'a text of twenty-four si',
])('gives back an instant that is written otherwise: %s', (text) => {
  expect(at?.toColumn(text)).toBe(text);
  expect(at?.fromColumn(at.toColumn(text))).toBe(text);
});

it('refuses what has no place in the order of numbers', () => {
  expect(id?.toBound('00000000000000000007')).toBe(7);
  expect(() => id?.toBound('')).toThrow("'' is no position");
  expect(() => id?.toBound('7')).toThrow("'7' is no position");
  expect(() => at?.toBound('2026-05-19T08:15')).toThrow("'2026-05-19T08:15' is no instant");
  expect(() => type?.toBound('TermInfoUpdated')).toThrow('nothing is above or below it');
});
