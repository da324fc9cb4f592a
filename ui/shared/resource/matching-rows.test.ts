import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { matchingRows } from './matching-rows.ts';

const asked = { filter: { year: 3 }, sort: { field: 'at', order: 'DESC' as const } };

/** A list of so many rows, which gives a page of them at a time. */
function listOf(count: number): Pick<DataProvider, 'getList'> {
  const getList: DataProvider['getList'] = async (_, { filter, sort, pagination }) => {
    expect({ filter, sort }).toEqual(asked);
    const { page = 1, perPage = 0 } = pagination ?? {};
    const length = Math.max(0, Math.min(perPage, count - (page - 1) * perPage));
    return { data: Array.from({ length }, (__, row) => ({ id: (page - 1) * perPage + row })) as never[], total: count };
  };
  return { getList };
}

it.each([
  [0, 0, true],
  [999, 999, true],
  [1_000, 1_000, true],
  [9_999, 9_999, true],
  [10_000, 10_000, true],
  [10_001, 10_000, false],
])('of %i rows a file holds %i, and whether they are all is %s', async (count, held, isAll) => {
  const taken = await matchingRows(listOf(count), 'imports', asked);
  expect(taken.rows.map(({ id }) => id)).toEqual(Array.from({ length: held }, (_, id) => id));
  expect(taken.isAll).toBe(isAll);
});
