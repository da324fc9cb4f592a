import type { RequestListener, ServerResponse } from 'node:http';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER_SECONDS = 5;

const WAITING = 'The server is starting: it waits for the servers of its log and its read models.';
const ENDING = 'The server is ending; others take the requests.';

const HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** The path of a request's address, without its query. */
export const pathOf = (url = '') => url.split('?')[0];

/** Answers a probe; 503 says when to ask again. */
export function answerProbe(response: ServerResponse, status: 200 | 404 | 503, body: object): void {
  response.writeHead(status, status === 503 ? { ...HEADERS, 'Retry-After': String(RETRY_AFTER_SECONDS) } : HEADERS);
  response.end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, message: string) => answerProbe(response, 503, { error: { message } });

/** Answers while the servers behind are waited for: the process lives, and is not ready yet. Which one it is stands in the log. */
export const starting: RequestListener = ({ url }, response) => {
  if (pathOf(url) !== '/health/live') return refuse(response, WAITING);
  answerProbe(response, 200, { status: 'live' });
};

/** Serves on as before and says that it is not ready any more: a proxy that looks leaves it out. */
export const ending =
  (serve: RequestListener): RequestListener =>
  (request, response) =>
    pathOf(request.url) === '/health/ready' ? refuse(response, ENDING) : serve(request, response);
