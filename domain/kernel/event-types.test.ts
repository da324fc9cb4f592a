import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventType, word } from './event-types.ts';

it('an event type is of the first version and holds nothing personal or secret, unless it says so', () => {
  const schema = z.object({ name: z.string(), password: z.string() });
  expect(eventType(schema)).toEqual({ version: 1, schema, personal: [], secret: [], endsSecrets: false });
  const more = { version: 3, personal: ['name'], secret: ['password'], endsSecrets: true } as const;
  expect(eventType(schema, more)).toEqual({ schema, ...more });
});

it('a stored word is any text, of whatever list it once was, and nothing else', () => {
  const group = word<'GHS' | 'MKC'>();
  expect(group.parse('GHS')).toBe('GHS');
  expect(group.parse('no longer offered')).toBe('no longer offered');
  for (const value of [undefined, null, 5, ['GHS']]) expect(group.safeParse(value).success).toBe(false);
});
