import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it.each([
  ['Hello %{name}', { name: 'Ada' }, 'Hello Ada'],
  ['all %{year} data', { year: 2026 }, 'all 2026 data'],
  ['%{gone} stays', {}, '%{gone} stays'],
  ['%{n} of %{all}', { n: 1200, all: '?' }, '1200 of ?'],
])('%j with %j is %j', (text, values, filled) => expect(fill(text, values)).toBe(filled));
