import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { file } from '../http/reply.ts';
import { bytesOf } from './handout.ts';

it('a file is made no further for somebody who has gone: the next waits for its turn', async () => {
  const leaving = new AbortController();
  let made = 0;
  const pieces = async function* () {
    while (++made <= 1000) {
      if (made === 3) leaving.abort(new Error('gone'));
      yield 'some rows';
    }
  };
  const body = Readable.from(pieces());
  await expect(bytesOf(file('text/csv', body), leaving.signal)).rejects.toThrow('gone');
  expect(made).toBeLessThan(1000);
  expect(body.destroyed).toBe(true);
});
