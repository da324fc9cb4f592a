import { expect, it } from 'vitest';
import { z } from 'zod';
import { ofEndlessList, readRestList, restTextIds } from './rest-list.ts';

const filter = z.object({ id: restTextIds.optional() });
const limitOf = (query: string) => ofEndlessList(readRestList(new URLSearchParams(query), filter, ['id'])).limit;

it('of a list without end the first thousand are answered to who names neither range nor ids', () => {
  expect(limitOf('')).toBe(1000);
  expect(limitOf('range=[20,29]')).toBe(10);
  expect(limitOf('filter={"id":["1","2"]}')).toBeUndefined();
});
