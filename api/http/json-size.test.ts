import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { checkJsonSize, MAX_DEPTH } from './json-size.ts';

/** What is said of a body; undefined where nothing is. */
function saidOf(text: string | Uint8Array): string | undefined {
  try {
    checkJsonSize(Buffer.from(text as string));
    return undefined;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return error.message;
  }
}

const UNREADABLE = 'The request body is not readable JSON.';
const MANY_KEYS = 'The request body holds an object of too many keys.';
const MANY_VALUES = 'The request body holds too many values.';

/** Texts of everything that JSON is made of, and of what stands before something else. */
const tricky = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', 'a', 'ä', '\u2028', '😀') });
/** Deeper and longer than bodies are. */
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    tricky,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(tricky, tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** The deepest levels of a value, its own among them where it is a list or an object. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
const nested = (value: unknown, levels: number): unknown => (levels <= 0 ? value : nested([value], levels - 1));

describe('the size of a body', () => {
  it('is refused for its depth alone, whatever its texts say', () => {
    fc.assert(
      fc.property(values, fc.nat({ max: MAX_DEPTH + 3 }), fc.constantFrom(undefined, 2), (inner, levels, space) => {
        const value = nested(inner, levels);
        const isDeep = depthOf(value) > MAX_DEPTH + 1;
        expect(saidOf(JSON.stringify(value, null, space))).toBe(isDeep ? UNREADABLE : undefined);
      }),
    );
  });

  it('is never told by closing what was not open, nor by a text that does not end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('[', ']', '{', '}', '"', ':', ',', '\\', '1'), { maxLength: 60 }),
        (pieces) => {
          expect([undefined, UNREADABLE]).toContain(saidOf(pieces.join('')));
        },
      ),
    );
    expect(saidOf(`"${'['.repeat(100)}`)).toBeUndefined();
    expect(saidOf(']'.repeat(100) + '['.repeat(MAX_DEPTH + 1))).toBeUndefined();
    expect(saidOf(`"\\"${'['.repeat(100)}"${'['.repeat(MAX_DEPTH + 2)}`)).toBe(UNREADABLE);
  });

  it('is looked at in bytes of any kind without an end that never comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect([undefined, UNREADABLE]).toContain(saidOf(bytes));
      }),
    );
  });

  it('counts the keys of each object by itself', () => {
    const of = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, { a: 1, b: [] }]));
    expect(saidOf(JSON.stringify(of(1000)))).toBeUndefined();
    expect(saidOf(JSON.stringify(of(1001)))).toBe(MANY_KEYS);
    expect(saidOf(JSON.stringify([of(1000), of(1000), { one: of(1000), two: of(1000) }]))).toBeUndefined();
    expect(saidOf(JSON.stringify({ deep: [of(1001)] }))).toBe(MANY_KEYS);
    // Keys of the outer object go on to count once an inner one has ended.
    expect(saidOf(JSON.stringify({ ...of(999), inner: of(5), z: 1 }))).toBe(MANY_KEYS);
    expect(saidOf(JSON.stringify({ text: ':'.repeat(2000) }))).toBeUndefined();
  });

  it('is that of a year with fifty thousand students at most', () => {
    const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, gradeLevel: '9' })));
    expect(saidOf(rows(50_000))).toBeUndefined();
    expect(saidOf(rows(110_000))).toBe(MANY_VALUES);
    expect(saidOf(`[${'1,'.repeat(300_001)}1]`)).toBe(MANY_VALUES);
    expect(saidOf(`[${'1,'.repeat(299_999)}1]`)).toBeUndefined();
  });
});
