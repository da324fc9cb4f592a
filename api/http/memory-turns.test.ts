import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { inRequest } from '../shares/request-context.ts';
import { createMemoryTurns } from './memory-turns.ts';
import { json, type Reply } from './reply.ts';

const signal = new AbortController().signal;
const turns = createMemoryTurns({ atOnce: 1, each: 1 });
let begun: string[] = [];

/** An answer that somebody asks for; its answer is made when `done` is called. */
function asked(party: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const response = new EventEmitter() as unknown as ServerResponse;
  const reply = inRequest({ requestId: party, response, party }, () =>
    turns.answer({ party, signal }, () => {
      begun.push(party);
      return promise;
    }),
  );
  return { reply, done: () => resolve(json({})), fail: reject, sent: () => response.emit('close') };
}

it('answers are made one after the other, the next when the one before is out', async () => {
  begun = [];
  const [first, second, third] = [asked('account 1'), asked('account 1'), asked('account 2')];
  await expect.poll(() => begun).toEqual(['account 1']);
  first.done();
  await first.reply;
  expect(begun).toEqual(['account 1']);
  first.sent();
  await expect.poll(() => begun).toEqual(['account 1', 'account 2']);
  third.fail(new Error('no such year'));
  await expect(third.reply).rejects.toThrow('no such year');
  await expect.poll(() => begun).toEqual(['account 1', 'account 2', 'account 1']);
  second.done();
  await second.reply;
  second.sent();
});

it('are refused where too many wait, and leave the others their turn', async () => {
  const first = asked('account 1');
  const waiting = Array.from({ length: 8 }, () => asked('account 1'));
  await expect(asked('account 1').reply).rejects.toMatchObject({ code: 'unavailable' });
  for (const one of [first, ...waiting]) {
    one.done();
    await one.reply;
    one.sent();
  }
});

it('work that is no answer gives its turn back when it has ended', async () => {
  const own = createMemoryTurns({ atOnce: 2, each: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = own.work({ party: 'account 1', signal }, () => promise);
  const second = own.work({ party: 'account 1', signal }, async () => 'second');
  expect(await own.work({ party: 'account 2', signal }, async () => 'of another')).toBe('of another');
  resolve();
  await first;
  expect(await second).toBe('second');
  await expect(own.work({ party: 'account 1', signal }, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await own.work({ party: 'account 1', signal }, async () => 'third')).toBe('third');
});
