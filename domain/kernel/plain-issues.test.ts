import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainIssue } from './plain-issues.ts';

const saidOf = (schema: z.ZodType, value: unknown) => {
  const read = schema.safeParse(value, { error: plainIssue });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
};

describe('a schema that says nothing of its own', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), 5, 'should be string'],
    [z.string(), null, 'should be string'],
    [z.object({ name: z.string() }), {}, 'name is required'],
    [z.object({ name: z.string() }), 7, 'should be object'],
    [z.object({ n: z.int() }), { n: 1.5 }, 'n should be integer'],
    [z.tuple([z.int()]), {}, 'should be array'],
    [z.number(), Number.NaN, 'should be number'],
    [z.string().min(2), 'a', 'should NOT be shorter than 2 characters'],
    [z.string().max(1), 'ab', 'should NOT be longer than 1 character'],
    [z.array(z.int()).max(2), [1, 2, 3], 'should NOT have more than 2 items'],
    [z.array(z.int()).min(1), [], 'should NOT have fewer than 1 item'],
    [z.number().min(0), -1, 'should be >= 0'],
    [z.number().positive(), 0, 'should be > 0'],
    [z.number().max(100), 101, 'should be <= 100'],
    [z.enum(['a', 'b']), 'c', 'should be equal to one of the allowed values'],
    [z.literal('a'), 'c', 'should be equal to one of the allowed values'],
    [z.iso.date(), 'x', 'should match format "date"'],
    [z.email(), 'x', 'should match format "email"'],
    [z.string().regex(/^a$/), 'x', 'is not written as it should be'],
    [z.number().multipleOf(5), 3, 'should be a multiple of 5'],
    [z.strictObject({}), { b: 1 }, 'has parts there are none of: b'],
    [z.union([z.string(), z.null()]), 3, 'should be string,null'],
    [z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), {}, 'is none of what can stand here'],
    [
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      { kind: 'b' },
      'kind is none of what can stand here',
    ],
    [z.record(z.string().max(1), z.int()), { long: 1 }, 'long is not as it should be'],
    [z.string().refine(() => false), 'x', 'is not as it should be'],
  ])('%# says what it should be', (schema, value, said) => {
    expect(saidOf(schema, value)).toEqual([said]);
  });

  it('leaves what a schema says of its own', () => {
    expect(saidOf(z.string('Username is required.'), undefined)).toEqual(['Username is required.']);
  });
});
