import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventType } from './event-types.ts';
import { forgottenFields } from './forgotten.ts';
import { plainDaySchema } from './plain-day.ts';

it('what stands for a forgotten value fits the shape of its field', () => {
  const schema = z.object({
    id: z.number(),
    name: z.string(),
    nickname: z.string().optional(),
    note: z.string().nullable(),
    birthday: plainDaySchema,
    languages: z.array(z.string()),
  });
  const type = eventType(schema, { personal: ['name', 'nickname', 'note', 'birthday', 'languages'] });
  const left = forgottenFields(type);
  expect(left).toStrictEqual({ name: '(forgotten)', note: null, birthday: '0001-01-01', languages: [] });
  expect(schema.safeParse({ id: 1, ...left }).success).toBe(true);
});

it('a personal field whose shape is gone is left out', () => {
  const type = { schema: z.object({ id: z.number() }), personal: ['name'] };
  expect(forgottenFields(type)).toStrictEqual({});
});
