import type { RequestListener } from 'node:http';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 5;

/** Answers while the servers behind are waited for: the process lives, and is not ready yet. */
export function createStarting(): { listener: RequestListener; waitingFor(reason: string): void } {
  let waiting = 'The server is starting.';
  return {
    waitingFor(reason) {
      waiting = reason;
    },
    listener({ url }, response) {
      const isLive = url?.split('?')[0] === '/health/live';
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
      if (isLive) return void response.writeHead(200, headers).end(JSON.stringify({ status: 'live' }));
      const body = url?.startsWith('/health/')
        ? { status: 'starting', waiting }
        : { error: { message: 'The server is starting. Please try again in a moment.' } };
      response.writeHead(503, { ...headers, 'Retry-After': String(RETRY_AFTER) }).end(JSON.stringify(body));
    },
  };
}
