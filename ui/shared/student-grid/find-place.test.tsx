import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../data/api.ts';
import { findPlace } from './find-place.ts';

afterEach(() => vi.restoreAllMocks());

const filter = { termId: 11 };
const order = Array.from({ length: 120 }, (_, at) => 100_001 + at);

function listed() {
  const cache = new QueryClient();
  const asked = vi.spyOn(api, 'get').mockResolvedValue({ studentIds: order } as never);
  cache.setQueryData(['students', 'list', filter, 'name', 1], { data: [{ id: 100_051 }, { id: 100_052 }] });
  return { asked, place: (studentId: number) => findPlace(cache, filter, 'name', studentId) };
}

it('knows the place of a student on a page that is here without asking', async () => {
  const { asked, place } = listed();
  expect(await place(100_052)).toBe(51);
  expect(asked).not.toHaveBeenCalled();
});

it('asks for the order once, for whoever was opened by an address beyond the pages that are here', async () => {
  const { asked, place } = listed();
  expect(await place(100_110)).toBe(109);
  expect(await place(100_111)).toBe(110);
  expect(asked).toHaveBeenCalledOnce();
});

it('has no place for a student the list does not show', async () => {
  expect(await listed().place(1)).toBeUndefined();
});
