import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it.each([
  ['Hello %{name}', { name: 'Ada' }, 'Hello Ada'],
  ['all %{year} data', { year: 2026 }, 'all 2026 data'],
  ['%{gone} stays', {}, '%{gone} stays'],
  ['one %{smart_count} |||| many %{smart_count}', { smart_count: 1 }, 'one 1'],
  ['one %{smart_count} |||| many %{smart_count}', { smart_count: 0 }, 'many 0'],
  ['one |||| many', { name: 'x' }, 'one |||| many'],
])('%j with %j is %j', (text, values, filled) => expect(fill(text, values)).toBe(filled));
