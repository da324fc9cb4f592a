import type { RequestListener, ServerResponse } from 'node:http';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = 5;

const WAITING = 'The server is starting: it waits for the servers of its log and its read models.';
const ENDING = 'The server is ending; others take the requests.';

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** The path of a request's address, without its query. */
export const pathOf = (url = '') => url.split('?')[0];

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(503, { ...HEADERS, 'Retry-After': String(RETRY_AFTER) });
  response.end(JSON.stringify({ error: { message } }));
}

/** Answers while the servers behind are waited for: the process lives, and is not ready yet. Which one it is stands in the log. */
export const starting: RequestListener = ({ url }, response) => {
  if (pathOf(url) !== '/health/live') return refuse(response, WAITING);
  response.writeHead(200, HEADERS).end(JSON.stringify({ status: 'live' }));
};

/** Serves on as before and says that it is not ready any more: a proxy that looks leaves it out. */
export const ending =
  (serve: RequestListener): RequestListener =>
  (request, response) =>
    pathOf(request.url) === '/health/ready' ? refuse(response, ENDING) : serve(request, response);
