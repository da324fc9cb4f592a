import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type BodyRoom, createBodyRoom } from './body-room.ts';

const MB = 1024 * 1024;

/** Works that run until they are told to end. */
function worksIn(room: BodyRoom) {
  const begun: string[] = [];
  const start = (
    name: string,
    size: number,
    { party = 'account 1', signal = undefined as AbortSignal | undefined } = {},
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = room.take({ party, size, signal }, () => {
      begun.push(name);
      return promise;
    });
    return { done, end: resolve, fail: reject };
  };
  return { begun, start };
}

it('lets bodies in while there is room, and the others in their order as it comes free', async () => {
  const { begun, start } = worksIn(createBodyRoom({ room: 3 * MB }));
  const a = start('a', 2 * MB);
  const b = start('b', MB);
  const c = start('c', 2 * MB);
  const d = start('d', MB);
  await turn();
  expect(begun).toEqual(['a', 'b']);
  b.end();
  await b.done;
  await turn();
  // There is room for d, and c was first.
  expect(begun).toEqual(['a', 'b']);
  a.fail(new Error('broken'));
  await expect(a.done).rejects.toThrow('broken');
  await turn();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  c.end();
  d.end();
});

it('keeps small bodies from nothing, and lets one in that is larger than all the room', async () => {
  const { begun, start } = worksIn(createBodyRoom({ room: MB }));
  const large = start('large', 8 * MB);
  start('small', 2000).end();
  await turn();
  expect(begun.toSorted()).toEqual(['large', 'small']);
  large.end();
  await large.done;
});

it('has room for so much of an account that is under way, however small each is, and for those of others', async () => {
  const { begun, start } = worksIn(createBodyRoom({ room: MB, smallEach: 64 * 1024 }));
  const gone = new AbortController();
  const mine = Array.from({ length: 9 }, (_, n) => start(`mine ${n}`, 0, n < 8 ? {} : { signal: gone.signal }));
  start('other', 0, { party: 'account 2' }).end();
  await turn();
  expect(begun).toEqual([...Array(8).keys()].map((n) => `mine ${n}`).concat('other'));
  gone.abort(new Error('gone'));
  await expect(mine[8]?.done).rejects.toThrow('gone');
  const large = start('mine again', 60 * 1024);
  for (const one of mine.slice(0, 7)) one.end();
  await turn();
  expect(begun.at(-1)).toBe('other');
  mine[7]?.end();
  await turn();
  expect(begun.at(-1)).toBe('mine again');
  large.end();
});

it('refuses who waits for too long, and goes on with the next', async () => {
  const { begun, start } = worksIn(createBodyRoom({ room: 2 * MB, waitTimeoutMs: 20 }));
  const first = start('first', MB);
  const second = start('second', 2 * MB);
  const third = start('third', MB);
  await expect(second.done).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  await turn();
  expect(begun).toEqual(['first', 'third']);
  first.end();
  third.end();
});

it('has room for another account however much one sends, and lets accounts take turns', async () => {
  const room = createBodyRoom({ room: 3 * MB, roomEach: 2 * MB });
  const { begun, start } = worksIn(room);
  const mine = Array.from({ length: 6 }, (_, n) => start(`mine ${n}`, MB));
  await turn();
  expect(begun).toEqual(['mine 0', 'mine 1']);
  const other = start('other', MB, { party: 'account 2' });
  const another = start('other again', MB, { party: 'account 2' });
  await turn();
  expect(begun.at(-1)).toBe('other');
  mine[0]?.end();
  await mine[0]?.done;
  await turn();
  // Both hold as much, and the turn of the first was longer ago.
  expect(begun.slice(3)).toEqual(['mine 2']);
  for (const one of [...mine, other, another]) one.end();
  await Promise.all([...mine, other, another].map(({ done }) => done));
  expect(room.held).toBe(0);
});

it('tells the work on a body when another account waits for its room, not when its own waits', async () => {
  const room = createBodyRoom({ room: 3 * MB, roomEach: 2 * MB });
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<() => boolean>();
  const mine = room.take({ party: 'account 1', size: 2 * MB }, ({ isWanted }) => {
    held.resolve(isWanted);
    return promise;
  });
  const isWanted = await held.promise;
  const { start } = worksIn(room);
  const own = start('own', MB, { party: 'account 1' });
  expect(isWanted()).toBe(false);
  const other = start('other', 2 * MB, { party: 'account 2' });
  expect(isWanted()).toBe(true);
  resolve();
  await mine;
  expect(isWanted()).toBe(false);
  own.end();
  other.end();
  await Promise.all([own.done, other.done]);
});

it('leaves nobody in the line who has gone away', async () => {
  const room = createBodyRoom({ room: MB });
  const { begun, start } = worksIn(room);
  const first = start('first', MB);
  const leaving = new AbortController();
  const gone = start('gone', MB, { signal: leaving.signal });
  const last = start('last', MB);
  leaving.abort(new Error('gone'));
  await expect(gone.done).rejects.toThrow('gone');
  first.end();
  await first.done;
  await turn();
  expect(begun).toEqual(['first', 'last']);
  last.end();
  await last.done;
  expect(room.held).toBe(0);
});
