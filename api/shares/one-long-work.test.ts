import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createOneLongWork } from './one-long-work.ts';
import { inRequest } from './request-context.ts';

const heap = { full: false, isNearlyFull: () => heap.full, isFull: () => false };
const PACE = { everyMs: 1, mostMs: 60_000 };

/** A long work of a request, which goes on by one piece whenever it is asked to and may. */
function working(work = createOneLongWork(heap, PACE)) {
  const response = Object.assign(new EventEmitter(), { closed: false, writableFinished: false });
  const context = { requestId: 'r', response: response as unknown as ServerResponse, party: 'account 1' };
  let pieces = 0;
  return {
    piece: () => inRequest(context, () => work.mayGoOn().then(() => ++pieces)),
    get pieces() {
      return pieces;
    },
    close(writableFinished = true) {
      Object.assign(response, { closed: true, writableFinished });
      response.emit('close');
    },
  };
}

it('all go on while there is room', async () => {
  heap.full = false;
  const work = createOneLongWork(heap, PACE);
  const [first, second] = [working(work), working(work)];
  await Promise.all([first.piece(), second.piece(), first.piece()]);
  expect([first.pieces, second.pieces]).toEqual([2, 1]);
});

it('while the heap is nearly full one goes on until its answer is out, then the next', async () => {
  heap.full = true;
  const work = createOneLongWork(heap, PACE);
  const [first, second] = [working(work), working(work)];
  await first.piece();
  const waiting = second.piece();
  // Several works of one request are one.
  await Promise.all([first.piece(), first.piece()]);
  expect([first.pieces, second.pieces]).toEqual([3, 0]);
  first.close();
  expect(await waiting).toBe(1);
});

it('all go on as soon as there is room again', async () => {
  heap.full = true;
  const work = createOneLongWork(heap, PACE);
  const [first, second, third] = [working(work), working(work), working(work)];
  await first.piece();
  const waiting = [second.piece(), third.piece()];
  heap.full = false;
  expect(await Promise.all(waiting)).toEqual([1, 1]);
});

it('who waits for too long is refused, and so is who has gone', async () => {
  heap.full = true;
  const work = createOneLongWork(heap, { everyMs: 1, mostMs: 5 });
  const [first, second, third] = [working(work), working(work), working(work)];
  await first.piece();
  await expect(second.piece()).rejects.toMatchObject({ code: 'unavailable' });
  third.close(false);
  await expect(third.piece()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first.piece()).toBe(2);
});

it('what belongs to no request, or goes on after its answer, waits for nobody', async () => {
  heap.full = true;
  const work = createOneLongWork(heap, PACE);
  const [first, second] = [working(work), working(work)];
  await first.piece();
  await work.mayGoOn();
  second.close();
  expect(await second.piece()).toBe(1);
});
