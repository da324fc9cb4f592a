import { expect, it } from 'vitest';
import type { AccessQuery } from '../access/port.ts';
import { findEntries } from './access-turns.ts';

/** A record that answers one question at a time, and notes whose it was by where the page begins. */
function slowRecord() {
  const asked: number[] = [];
  const open: (() => void)[] = [];
  const find = ({ skip }: AccessQuery) => {
    asked.push(skip);
    const { promise, resolve } = Promise.withResolvers<{ entries: []; total: number }>();
    open.push(() => resolve({ entries: [], total: 0 }));
    return promise;
  };
  return { asked, open, services: { access: { store: { find } } } };
}
const page = (skip: number): AccessQuery => ({ filter: {}, sort: { by: 'kind', descending: false }, skip });
const { signal } = new AbortController();

it('of the many questions of one account one is answered before the single one of another', async () => {
  const { asked, open, services } = slowRecord();
  const many = Array.from({ length: 20 }, () => findEntries({ services, party: 'many', signal }, page(0)));
  const single = findEntries({ services, party: 'single', signal }, page(1));
  await expect.poll(() => asked).toEqual([0]);
  open[0]?.();
  await many[0];
  await expect.poll(() => asked).toEqual([0, 1]);
  open[1]?.();
  await single;
  for (let next = 2; next <= 20; next += 1) {
    await expect.poll(() => open).toHaveLength(next + 1);
    open[next]?.();
  }
  await Promise.all(many);
});

it('whoever has gone away asks no more', async () => {
  const { asked, open, services } = slowRecord();
  const leaving = new AbortController();
  const first = findEntries({ services, party: 'one', signal }, page(0));
  const gone = findEntries({ services, party: 'one', signal: leaving.signal }, page(1));
  await expect.poll(() => asked).toEqual([0]);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  open[0]?.();
  await first;
  expect(asked).toEqual([0]);
});
