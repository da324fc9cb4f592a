import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runs } from '../../tests/support/runs.ts';
import { Rejection } from '../kernel/rejection.ts';
import { ofEndlessList, readRestList, restIds, restList, restTextIds } from './rest-list.ts';
import { chosenValues, singleValues } from './single-values.ts';

const filter = z.strictObject({ id: restTextIds.optional(), yearId: z.number().int().optional() });
const SORTS = ['name', 'at'] as const;
const read = (query: string | Record<string, string>) => readRestList(new URLSearchParams(query), filter, SORTS);

/** What is refused, by parameter. */
function refusal(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Rejection) return error.fields;
    throw error;
  }
}

it('of a list without end the first thousand are answered to who names neither range nor ids', () => {
  const limitOf = (query: string) => ofEndlessList(read(query)).limit;
  expect(limitOf('')).toBe(1000);
  expect(limitOf('range=[20,29]')).toBe(10);
  expect(limitOf('filter={"id":["1","2"]}')).toBeUndefined();
});

describe('a list call', () => {
  it('asks for everything in the first order where it says nothing, or says it empty', () => {
    const everything = { filter: {}, sort: { by: 'name', descending: false }, skip: 0 };
    expect(read('')).toEqual(everything);
    expect(read('filter=&range=&sort=')).toEqual(everything);
    expect(read('page=3')).toEqual(everything);
  });

  it('names the rows from one to another, both of them among these', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(999), (from, more) => {
        expect(read({ range: JSON.stringify([from, from + more]) })).toMatchObject({ skip: from, limit: more + 1 });
      }),
      runs(50),
    ));

  it.each([
    ['[0,1000]', 'is not as it should be'],
    ['[5,4]', 'is not as it should be'],
    ['[-1,4]', '0 should be >= 0'],
    ['[0,4.5]', '1 should be integer'],
    ['[0]', 'should NOT have fewer than 2 items'],
    ['["0","4"]', '0 should be number'],
    ['{"from":0}', 'should be array'],
    ['0,4', 'is not written as it should be'],
  ])('is refused with the range %s', (range, sentence) => {
    expect(refusal(() => read({ range }))).toEqual({ range: [sentence] });
  });

  it('is in one of the orders that the list knows, up or down', () => {
    expect(read('sort=["at","DESC"]').sort).toEqual({ by: 'at', descending: true });
    expect(read('sort=["at","ASC"]').sort).toEqual({ by: 'at', descending: false });
    const other = 'should be equal to one of the allowed values';
    expect(refusal(() => read('sort=["age","ASC"]'))).toEqual({ sort: [`0 ${other}`] });
    expect(refusal(() => read('sort=["at","desc"]'))).toEqual({ sort: [`1 ${other}`] });
  });

  it('is refused where its filter names what the list does not know, and what it says of it is taken', () => {
    expect(read('filter={"yearId":7,"id":"a"}').filter).toEqual({ yearId: 7, id: ['a'] });
    expect(refusal(() => read('filter={"yearid":7}'))).toEqual({ filter: ['has parts there are none of: yearid'] });
    expect(refusal(() => read('filter={"yearId":"7"}'))).toEqual({ filter: ['yearId should be number'] });
    expect(refusal(() => read('filter=[7]'))).toEqual({ filter: ['should be object'] });
    expect(refusal(() => read('filter={yearId:7}'))).toEqual({ filter: ['is not written as it should be'] });
    const declared = restList(z.object({ yearId: z.number() }).partial(), SORTS);
    expect(refusal(() => declared.read(new URLSearchParams('filter={"yeerId":7}'), '2026-05-19' as never))).toEqual({
      filter: ['has parts there are none of: yeerId'],
    });
  });

  it('is refused without a filter where the list cannot do without', () => {
    const ofTerm = z.object({ termId: z.number().int() });
    expect(refusal(() => readRestList(new URLSearchParams(), ofTerm, SORTS))).toEqual({
      filter: ['termId is required'],
    });
  });

  it.each(['filter', 'range', 'sort'])(
    'is refused where %s is given more than once, whatever the second says',
    (name) => {
      const twice = new URLSearchParams([
        [name, ''],
        [name, ''],
      ]);
      expect(refusal(() => readRestList(twice, filter, SORTS))).toEqual({ [name]: ['is given more than once'] });
    },
  );

  it('is read or refused in words, whatever it is asked', () => {
    const text = fc.oneof(fc.json(), fc.string(), fc.constantFrom('[0,9]', '["at","ASC"]', '{}', 'null'));
    fc.assert(
      fc.property(fc.record({ filter: text, range: text, sort: text }, { requiredKeys: [] }), (query) => {
        const found = refusal(() => read(query as Record<string, string>));
        expect(found).toBeTypeOf('object');
      }),
      runs(300),
    );
  });
});

describe('ids in a filter', () => {
  it.each<[unknown, unknown]>([
    [7, [7]],
    ['7', [7]],
    [
      [7, '8'],
      [7, 8],
    ],
    [[], []],
    ['', undefined],
    ['7a', undefined],
    [1.5, undefined],
    ['1234567890123456', undefined],
    [Array(1000).fill(1), Array(1000).fill(1)],
    [Array(1001).fill(1), undefined],
  ])('are numbers or texts of numbers, one or up to a thousand: %.40j', (sent, ids) => {
    expect(restIds.safeParse(sent).data).toEqual(ids);
  });

  it('that are texts may be sent as the numbers they look like', () => {
    expect([restTextIds.parse(7), restTextIds.parse(['a', 8])]).toEqual([['7'], ['a', '8']]);
  });
});

describe('the parameters of an address', () => {
  it('have one value each: of two nobody can tell which is meant', () => {
    const query = new URLSearchParams('a=1&b=2&a=1&c=&c=');
    const twice = ['is given more than once'];
    expect(refusal(() => singleValues(query))).toEqual({ a: twice, c: twice });
    expect(refusal(() => chosenValues(query))).toEqual({ a: twice, c: twice });
  });

  it('are as they were sent, and not chosen where they are empty', () => {
    const query = new URLSearchParams('a=1&b=&__proto__=x&c=%20');
    expect(Object.entries(singleValues(query))).toEqual([
      ['a', '1'],
      ['b', ''],
      ['__proto__', 'x'],
      ['c', ' '],
    ]);
    expect(Object.entries(chosenValues(query))).toEqual([
      ['a', '1'],
      ['__proto__', 'x'],
      ['c', ' '],
    ]);
  });
});
