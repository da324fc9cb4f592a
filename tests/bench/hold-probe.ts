import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/** Where the probe of a server is asked: the path of a socket. */
export const HOLD_SOCKET = 'BENCH_HOLD_SOCKET';
/** Milliseconds between two looks at the thread that answers. */
const LOOK_MS = 1;

const socket = process.env[HOLD_SOCKET];
const isServer = process.argv[1]?.endsWith('api/main.ts') ?? false;

/** Loaded into a server before its program: tells the longest it was at work in one go since it was asked last, in milliseconds. */
if (socket && isServer && isMainThread) {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = worked();
  let longest = 0;
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(look, LOOK_MS).unref();
  createServer((_, response) => {
    look();
    response.end(JSON.stringify({ longest }));
    longest = 0;
  })
    .listen(socket)
    .unref();
}
