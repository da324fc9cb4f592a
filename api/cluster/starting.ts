import type { RequestListener } from 'node:http';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 5;

const WAITING = 'The server is starting: it waits for the servers of its log and its read models.';

/** Answers while the servers behind are waited for: the process lives, and is not ready yet. Which one it is stands in the log. */
export const starting: RequestListener = ({ url }, response) => {
  const isLive = url?.split('?')[0] === '/health/live';
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  if (isLive) return void response.writeHead(200, headers).end(JSON.stringify({ status: 'live' }));
  response.writeHead(503, { ...headers, 'Retry-After': String(RETRY_AFTER) });
  response.end(JSON.stringify({ error: { message: WAITING } }));
};
