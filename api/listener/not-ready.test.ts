import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listener, listen } from './listen.ts';
import { ending, starting } from './not-ready.ts';

let listener: Listener;
beforeEach(async () => {
  listener = await listen('127.0.0.1', 0);
});
afterEach(() => listener.close());

const statuses = async (...paths: string[]) => {
  const answers = await Promise.all(paths.map((path) => fetch(listener.url + path)));
  return answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
};

it('a server that starts lives, and serves nothing yet', async () => {
  listener.serve(starting);
  expect(await statuses('/health/live', '/health/ready?of=me', '/api/user')).toEqual([
    [200, null],
    [503, '5'],
    [503, '5'],
  ]);
});

it('a server that ends is not ready any more, and serves on', async () => {
  listener.serve(ending((_, response) => response.end()));
  expect(await statuses('/health/live', '/health/ready?of=me', '/api/user')).toEqual([
    [200, null],
    [503, '5'],
    [200, null],
  ]);
});
