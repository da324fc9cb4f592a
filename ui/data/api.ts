import { ApiError, statusMessage } from './api-error.ts';
import { countAsActivity, somebodyWasThere } from './session/activity.ts';
import { session } from './session/session.ts';

export { ApiError };

/** Said where no answer came (rules/screens#start). */
export const NO_ANSWER = "Couldn't connect to API server. Check your internet connection.";

interface Options {
  /** Values that are undefined, null or '' are left out; lists are repeated. */
  query?: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>;
  signal?: AbortSignal;
  /** Under the same key the same request is carried out once, however often it is sent. */
  repeatKey?: string;
}

function urlOf(path: string, query: Options['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}

/** An answer that did not come, or not to its end; what was given up says so itself. */
export function broken(problem: unknown): never {
  if (problem instanceof DOMException && problem.name === 'AbortError') throw problem;
  throw new ApiError(0, NO_ANSWER);
}

/**
 * One request to a path below `/api`, in the name of the session. Throws `ApiError`. A 401 to a call of the present session ends
 * it: the sign-in page comes back and remembers the place.
 */
export async function request(method: string, path: string, body?: unknown, options: Options = {}): Promise<Response> {
  const id = session.id();
  // Besides the cookie, which the browser sends by itself: no other site can send this header.
  const headers: Record<string, string> = { 'X-Session': id ?? 'new' };
  if (method === 'GET' && !somebodyWasThere()) headers['X-Background'] = '1';
  else countAsActivity();
  if (options.repeatKey) headers['Idempotency-Key'] = options.repeatKey;
  if (body !== undefined) headers['Content-Type'] = 'application/json;charset=utf-8';
  const response = await fetch(urlOf(path, options.query), {
    method,
    headers,
    // What is said of students stays out of the browser's cache, and every answer is the present one.
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch(broken);
  if (response.ok) return response;
  if (response.status === 401 && id && session.id() === id) session.refuse();
  throw await failureOf(response);
}

/** The reader of error bodies comes when it is needed: the sign-in page starts without it. */
async function failureOf(response: Response): Promise<ApiError> {
  const reading = import('./error-body.ts').catch(() => undefined);
  const text = await response.text().catch(broken);
  const reader = await reading;
  return reader?.readErrorBody(response.status, text) ?? new ApiError(response.status, statusMessage(response.status));
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  const text = await (await answer).text().catch(broken);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** A file the server made, and the name it gave it. */
export interface Download {
  blob: Blob;
  fileName: string | null;
}
const nameIn = (response: Response) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;

/** Calls of the server; paths are those of docs/reference/http.md without `/api`. Answers keep the shapes of `domain/wire`. */
export const api = {
  get: <T>(path: string, options?: Options): Promise<T> => json<T>(request('GET', path, undefined, options)),
  post: <T>(path: string, body: unknown = {}, options?: Options): Promise<T> =>
    json<T>(request('POST', path, body, options)),
  delete: (path: string, options?: Options): Promise<void> => json<void>(request('DELETE', path, undefined, options)),
  /** GET, or POST when a body is given. */
  async download(path: string, options: Options & { body?: unknown } = {}): Promise<Download> {
    const response = await request(options.body === undefined ? 'GET' : 'POST', path, options.body, options);
    return { blob: await response.blob().catch(broken), fileName: nameIn(response) };
  },
};
