import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type BodyRoom, createBodyRoom } from './body-room.ts';

const MB = 1024 * 1024;

/** Works that run until they are told to end. */
function worksIn(room: BodyRoom) {
  const begun: string[] = [];
  const start = (name: string, bytes: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = room.take(bytes, () => {
      begun.push(name);
      return promise;
    });
    return { done, end: resolve, fail: reject };
  };
  return { begun, start };
}

it('lets bodies in while there is room, and the others in their order as it comes free', async () => {
  const { begun, start } = worksIn(createBodyRoom(3 * MB));
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
  const { begun, start } = worksIn(createBodyRoom(MB));
  const large = start('large', 8 * MB);
  start('small', 2000).end();
  await turn();
  expect(begun).toEqual(['small', 'large']);
  large.end();
  await large.done;
});

it('refuses who waits for too long, and goes on with the next', async () => {
  const { begun, start } = worksIn(createBodyRoom(2 * MB, 20));
  const first = start('first', MB);
  const second = start('second', 2 * MB);
  const third = start('third', MB);
  await expect(second.done).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  await turn();
  expect(begun).toEqual(['first', 'third']);
  first.end();
  third.end();
});
