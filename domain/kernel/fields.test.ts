import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as fields from './fields.ts';
import { dayFrom } from './plain-day.ts';

/** What is read of a value, or the reasons why it is not. */
function readBy(schema: z.ZodType) {
  return (value: unknown): unknown => {
    const result = schema.safeParse(value);
    return result.success ? { is: result.data } : result.error.issues.map(({ message }) => message);
  };
}
const NOT_STORABLE = 'should contain only characters that can be stored';

describe('a field says what is wrong in agreed words', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a text', fields.text({ max: 5 }), 5, 'should be string'],
    ['a required text', fields.requiredText({ max: 5 }), 5, 'should be string'],
    ['a secret', fields.secretText({ max: 5 }), 5, 'should be string'],
    ['yes or no', fields.yesNo(), 'yes', 'should be boolean'],
    ['a word of a list', fields.oneOf(['A', 'B']), 'C', 'should be equal to one of the allowed values'],
    ['a number', fields.number(), 'x', 'should be number'],
    ['a whole number', fields.wholeNumber(), 'x', 'should be integer'],
    ['a list', fields.list(fields.yesNo()), {}, 'should be array'],
    ['a record', fields.record({}), 5, 'should be object'],
    ['a day', fields.day(), 'tomorrow', 'should match format "date-time"'],
  ])('%s', (_, schema, wrong, reason) => {
    const read = readBy(schema);
    expect(read(wrong)).toEqual([reason]);
    for (const missing of [undefined, null]) expect(read(missing)).toEqual(['is required']);
  });

  it('an empty text is a missing one where something has to be said', () => {
    expect(readBy(fields.requiredText({ max: 5 }))('  ')).toEqual(['is required']);
    expect(readBy(fields.secretText({ max: 5 }))('')).toEqual(['is required']);
    expect(readBy(fields.day())(' ')).toEqual(['is required']);
    expect(readBy(fields.oneOf(['A']))('')).toEqual(['is required']);
    expect(readBy(fields.number())('')).toEqual(['is required']);
    expect(readBy(fields.text({ max: 5 }))('')).toEqual({ is: '' });
  });
});

describe('a text', () => {
  it('is trimmed before it is measured, a secret is not', () => {
    expect(readBy(fields.text({ max: 3 }))(' Ann ')).toEqual({ is: 'Ann' });
    expect(readBy(fields.requiredText({ max: 3 }))(' Ann ')).toEqual({ is: 'Ann' });
    expect(readBy(fields.secretText({ max: 5 }))(' Ann ')).toEqual({ is: ' Ann ' });
    expect(readBy(fields.secretText({ max: 3 }))(' Ann ')).toEqual(['should NOT be longer than 3 characters']);
  });
  it('is as long as it may be, and no shorter than it must be', () => {
    const read = readBy(fields.requiredText({ min: 2, max: 3 }));
    expect(['ab', 'abc', '🔑🔑🔑'].map(read)).toEqual([{ is: 'ab' }, { is: 'abc' }, { is: '🔑🔑🔑' }]);
    expect(read('a')).toEqual(['should NOT be shorter than 2 characters']);
    expect(read('abcd')).toEqual(['should NOT be longer than 3 characters']);
  });
  it('holds nothing that no store could keep', () => {
    const read = readBy(fields.text({ max: 5 }));
    expect(['a\0b', 'a\ud800b'].map(read)).toEqual([[NOT_STORABLE], [NOT_STORABLE]]);
  });
  it('is null where it was emptied and may be', () => {
    const read = readBy(fields.optionalText(5));
    expect([' a ', ' ', '', null].map(read)).toEqual([{ is: 'a' }, { is: null }, { is: null }, { is: null }]);
    expect([5, 'abcdef'].map(read)).toEqual([['should be string,null'], ['should NOT be longer than 5 characters']]);
  });
  it('that is a name is one line', () => {
    const read = readBy(fields.nameText({ max: 20 }));
    expect(read('Ann Lee')).toEqual({ is: 'Ann Lee' });
    expect(read('Ann\nLee')).toEqual([
      'should be one line, without control characters or marks of direction; please type it anew',
    ]);
  });
  it('that somebody is to read is as long without what nobody sees', () => {
    const read = readBy(fields.readableText({ min: 3, max: 9 }));
    expect(read('abc')).toEqual({ is: 'abc' });
    expect(read('ab\u200b')).toEqual(['should NOT be shorter than 3 characters']);
    expect(readBy(fields.readableText({ max: 9 }))('\u200b\u200b')).toEqual([
      'should NOT be shorter than 1 characters',
    ]);
    expect(readBy(fields.readableText({ max: 9 }))('a'.repeat(10))).toEqual(['should NOT be longer than 9 characters']);
  });
});

describe('a number', () => {
  it('lies within its range, both ends among it', () => {
    const read = readBy(fields.number({ min: 0, max: 2.5 }));
    expect([0, 2.5].map(read)).toEqual([{ is: 0 }, { is: 2.5 }]);
    expect([-0.5, 2.6].map(read)).toEqual([['should be >= 0'], ['should be <= 2.5']]);
    expect(readBy(fields.number())(-1e9)).toEqual({ is: -1e9 });
  });
  it('is whole where it has to be, and no larger than it can be counted', () => {
    const read = readBy(fields.wholeNumber({ min: 1 }));
    expect([1, 1.5, 2 ** 53].map(read)).toEqual([{ is: 1 }, ['should be integer'], ['should be integer']]);
    expect(read(0)).toEqual(['should be >= 1']);
  });
});

describe('an answer', () => {
  it.each<[string, z.ZodType, unknown, unknown, string]>([
    ['yes or no', fields.answers.yesNo(), false, 'no', 'should be boolean,null'],
    ['a number', fields.answers.number({ min: 0, max: 4 }), 3.5, '3', 'should be number,null'],
    ['a whole number', fields.answers.wholeNumber({ min: 0 }), 3, 3.5, 'should be integer,null'],
    ['a word', fields.answers.oneOf(['A']), 'A', '', 'should be equal to one of the allowed values'],
  ])('%s is taken back by null, left alone by nothing', (...[, schema, right, wrong, reason]) => {
    const read = readBy(schema);
    expect([right, null, undefined].map(read)).toEqual([{ is: right }, { is: null }, { is: undefined }]);
    expect(read(wrong)).toEqual([reason]);
  });
  it('has its range', () => {
    expect(readBy(fields.answers.number({ min: 0, max: 4 }))(5)).toEqual(['should be <= 4']);
    expect(readBy(fields.answers.wholeNumber({ min: 0 }))('3')).toEqual(['should be integer,null']);
  });
});

describe('a day', () => {
  const [from, to] = [dayFrom('2026-02-03'), dayFrom('2026-02-05')];

  it('lies within its range, both ends among it', () => {
    const read = readBy(fields.day({ from, to }));
    expect([from, to].map(read)).toEqual([{ is: from }, { is: to }]);
    expect(['2026-02-02', '2026-02-06'].map(read)).toEqual([
      ['should not be before February 3, 2026'],
      ['should not be after February 5, 2026'],
    ]);
  });
  it('has no end where none is said', () => {
    expect(readBy(fields.day())('0001-01-01')).toEqual({ is: '0001-01-01' });
    expect(readBy(fields.day({ from }))('9999-12-31')).toEqual({ is: '9999-12-31' });
    expect(readBy(fields.day({ to }))('0001-01-01')).toEqual({ is: '0001-01-01' });
  });
});

it('for an edit each field may be left out or null, and is as strict as before', () => {
  const read = readBy(fields.editable(fields.record({ name: fields.requiredText({ max: 5 }), ok: fields.yesNo() })));
  expect(read({})).toEqual({ is: {} });
  expect(read({ name: null, ok: null })).toEqual({ is: { name: null, ok: null } });
  expect(read({ name: '', ok: 'x' })).toEqual(['is required', 'should be boolean']);
});
