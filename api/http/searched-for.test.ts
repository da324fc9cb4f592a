import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { looksAt } from '../access/recorded-call.ts';
import { whoIsSearchedFor } from './searched-for.ts';

const text = z.string().optional();
const route = { access: looksAt('students-listed'), query: z.object({ q: text, filter: text }) };
type Found = () => Promise<readonly { id: number }[]>;

/** A call that searches for somebody, where the search off the thread answers this. */
const calling = (query: string, find: Found, body: unknown = {}) =>
  ({
    ...{ query: new URLSearchParams(query), body, party: '1', signal: new AbortController().signal },
    services: { readModels: { searcher: () => ({ find }) } },
  }) as unknown as Parameters<typeof whoIsSearchedFor>[1];
const nothing = { rows: 0 };
const several = async () => [{ id: 100_001 }, { id: 100_002 }];

it('is who is found anywhere, and may be opened or listed, where the list has nobody', async () => {
  for (const call of [
    calling('q=Uma', several),
    calling('filter={"q":"Uma"}', several),
    calling('', several, { filter: { q: 'Uma' } }),
  ]) {
    expect(await whoIsSearchedFor(route, call, nothing, undefined)).toEqual([100_001, 100_002]);
    const own = { open: new Set([100_002]), lists: false };
    expect(await whoIsSearchedFor(route, call, nothing, own)).toEqual([100_002]);
    expect(await whoIsSearchedFor(route, call, nothing, { ...own, lists: true })).toEqual([100_001, 100_002]);
  }
  const many = async () => Array.from({ length: 11 }, (_, id) => ({ id }));
  expect(await whoIsSearchedFor(route, calling('q=a', many), nothing, undefined)).toEqual([]);
});

it('is nobody, without a search, where nothing was typed, somebody is named already or nothing is told', async () => {
  const find = vi.fn(several);
  for (const query of ['', 'q=', 'filter=', 'filter={"q":5}', 'filter={'])
    expect(await whoIsSearchedFor(route, calling(query, find), nothing, undefined)).toEqual([]);
  const call = calling('q=Uma', find);
  for (const held of [{ rows: 1, students: [100_003] }, { rows: 0, asked: [100_003] }, undefined])
    expect(await whoIsSearchedFor(route, call, held, undefined)).toEqual([]);
  expect(await whoIsSearchedFor({ access: 'no records' }, call, nothing, undefined)).toEqual([]);
  expect(find).not.toHaveBeenCalled();
});

it('is who is typed into what the call reads, whatever stands in a parameter beside it', async () => {
  const find = vi.fn(several);
  const ofFilter = { ...route, query: z.object({ filter: text }) };
  await whoIsSearchedFor(ofFilter, calling('q=nobody&filter={"q":"Uma"}', find), nothing, undefined);
  await whoIsSearchedFor(
    { access: route.access },
    calling('q=nobody', find, { filter: { q: 'Uma' } }),
    nothing,
    undefined,
  );
  const searched = expect.objectContaining({ where: { search: { contains: 'uma' } } });
  expect(find.mock.calls.map((given: unknown[]) => given[1])).toEqual([searched, searched]);
});

it('is who is only added by the search, also where others are shown', async () => {
  const call = calling('filter={"q":"Uma","join":"or"}', several);
  const held = { rows: 1, students: [100_003] };
  expect(await whoIsSearchedFor(route, call, held, undefined)).toEqual([100_001, 100_002]);
});

it('is looked for in turn, however many pages are asked for at once that are without them', async () => {
  const page = { rows: 50, students: [100_003] };
  const asked = [['filter={"q":"Uma"}', nothing] as const, ['filter={"q":"Uma","join":"or"}', page] as const];
  for (const [query, held] of asked) {
    const gate = Promise.withResolvers<{ id: number }[]>();
    const searches = Array.from({ length: 30 }, () =>
      whoIsSearchedFor(
        route,
        calling(query, () => gate.promise),
        held,
        undefined,
      ),
    );
    gate.resolve([{ id: 100_001 }]);
    expect(await Promise.all(searches)).toEqual(Array(30).fill([100_001]));
  }
});

it('gives no answer where it cannot be found out, and keeps nobody from the next search', async () => {
  const broken = calling('q=Uma', () => Promise.reject(new Error('the thread ended')));
  await expect(whoIsSearchedFor(route, broken, nothing, undefined)).rejects.toThrow('the thread ended');
  expect(await whoIsSearchedFor(route, calling('q=Uma', several), nothing, undefined)).toHaveLength(2);
});
