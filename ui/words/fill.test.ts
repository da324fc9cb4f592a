import { expect, it } from 'vitest';
import { bare, fill, ofCount } from './fill.ts';

it.each([
  ['Hello %{name}', { name: 'Ada' }, 'Hello Ada'],
  ['all %{year} data', { year: 2026 }, 'all 2026 data'],
  ['%{gone} stays', {}, '%{gone} stays'],
  ['%{n} of %{all}', { n: 1200, all: '?' }, '1200 of ?'],
])('%j with %j is %j', (text, values, filled) => expect(fill(text, values)).toBe(filled));

it.each([
  [1, 'one student'],
  [0, 'many students'],
  [2, 'many students'],
  [undefined, 'many students'],
])('chooses by %j', (count, said) => expect(ofCount('one student |||| many students', count)).toBe(said));

it('chooses nothing where there is one', () => expect(ofCount('Close', 3)).toBe('Close'));

it('does not say what keeps two texts apart', () => expect(bare('From ## whom')).toBe('From'));
