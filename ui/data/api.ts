import type { Calls, PathOf } from '../../domain/wire/calls/calls.ts';
import { translated } from '../words/t.ts';
import { ApiError, statusMessage } from './api-error.ts';
import { withPoint } from './as-of.ts';
import { noteEntry } from './last-entry.ts';
import { withScope } from './scope.ts';
import type { Answer, AnySending, Sending } from './sending.ts';
import { countAsActivity, somebodyWasThere } from './session/activity.ts';
import { session } from './session/session.ts';

export { ApiError };

/** Said where no answer came (rules/screens#start). */
export const NO_ANSWER = "Couldn't connect to API server. Check your internet connection.";

/** `/api/users/1` of `/api/users/:id`. Values of the query that are undefined, null or '' are left out; lists are repeated. */
function urlOf(path: string, { params = {}, query = {}, asOf }: AnySending): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, asOf })) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** An answer that did not come, or not to its end; what was given up says so itself. */
export function broken(problem: unknown): never {
  if (problem instanceof DOMException && problem.name === 'AbortError') throw problem;
  throw new ApiError(0, translated(NO_ANSWER));
}

/**
 * One request in the name of the session. Throws `ApiError`. A 401 to a call of the present session ends it: the sign-in page
 * comes back and remembers the place.
 */
export async function request(method: string, path: string, sending: AnySending = {}): Promise<Response> {
  const { body, everybody, signal, repeatKey } = sending;
  const id = session.id();
  // Besides the cookie, which the browser sends by itself: no other site can send this header.
  const headers: Record<string, string> = { 'X-Session': id ?? 'new' };
  if (method === 'GET' && !somebodyWasThere()) headers['X-Background'] = '1';
  else countAsActivity();
  if (repeatKey) headers['Idempotency-Key'] = repeatKey;
  if (body !== undefined) headers['Content-Type'] = 'application/json;charset=utf-8';
  const url = withPoint(method, urlOf(path, sending));
  const response = await fetch(everybody ? url : withScope(url, body), {
    method,
    headers,
    // What is said of students stays out of the browser's cache, and every answer is the present one.
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch(broken);
  if (response.ok) {
    if (method !== 'GET') noteEntry(response);
    return response;
  }
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

/** What an answer says. One that is no JSON is none: it comes from somebody else, as the sign-in page of a network does. */
export function saidIn(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch (problem) {
    return broken(problem);
  }
}

const json = async <T>(answer: Promise<Response>): Promise<T> => saidIn(await (await answer).text().catch(broken)) as T;

/** A file the server made, and the name it gave it. */
export interface Download {
  blob: Blob;
  fileName: string | null;
}
const nameIn = (response: Response) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;

type Gets = Calls['GET'];
type Posts = Calls['POST'];
type Deletes = Calls['DELETE'];

/** A POST says that it is JSON also where it has nothing to say. */
const posted = (sending: AnySending = {}): AnySending => ({ ...sending, body: sending.body ?? {} });

/**
 * The declared calls of the server (`domain/wire/calls/calls.ts`), by their paths: what they are given and what they answer follows from
 * how they are declared.
 */
export const api = {
  get: <Path extends PathOf<'GET'>>(path: Path, ...[sending]: Sending<Gets[Path]>): Promise<Answer<Gets[Path]>> =>
    json(request('GET', path, sending)),
  post: <Path extends PathOf<'POST'>>(path: Path, ...[sending]: Sending<Posts[Path]>): Promise<Answer<Posts[Path]>> =>
    json(request('POST', path, posted(sending))),
  delete: <Path extends PathOf<'DELETE'>>(
    path: Path,
    ...[sending]: Sending<Deletes[Path]>
  ): Promise<Answer<Deletes[Path]>> => json(request('DELETE', path, sending)),
  /** A POST whose answer is a file. */
  async download<Path extends PathOf<'POST'>>(path: Path, ...[sending]: Sending<Posts[Path]>): Promise<Download> {
    const response = await request('POST', path, posted(sending));
    return { blob: await response.blob().catch(broken), fileName: nameIn(response) };
  },
};
