import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { besides } from './year-contents.ts';

it('asks everything anew but what was in the year that is gone', async () => {
  const queries = new QueryClient();
  const keys = [
    ['students', 'year-contents', 1, 11],
    ['students', 'year-contents', 2, 21],
    ['students', 'list', {}],
  ];
  for (const key of keys) queries.setQueryData(key, {});
  await queries.invalidateQueries(besides({ id: 1 } as WireSchoolYear));
  expect(keys.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([false, true, true]);
});
