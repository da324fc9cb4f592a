import { noteCall } from '../contract/calls-made.ts';
import { checkAnswer } from '../contract/check-answer.ts';

/** What a call answered; JSON is parsed. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Sends requests on the wire as one caller. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Anything else: other methods, bodies that are no JSON. */
  send(path: string, init: RequestInit): Promise<Answer>;
  /** The value of its Authorization header, if any. */
  readonly authToken: string | undefined;
}

export function createClient(url: string, authToken?: string): Client {
  const session: Record<string, string> = authToken === undefined ? {} : { Authorization: authToken };
  const send = async (path: string, init: RequestInit) => {
    const headers = { ...session, ...(init.headers as Record<string, string> | undefined) };
    return read(await fetch(`${url}${path}`, { ...init, headers }), init.method ?? 'GET', path);
  };
  return {
    authToken,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json;charset=utf-8' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    delete: (path, headers = {}) => send(path, { method: 'DELETE', headers }),
  };
}

/** Every answer is held against the description of the API. */
async function read(response: Response, method: string, path: string): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  noteCall(headers.get('x-request-id'), checkAnswer({ method, path, status, headers, text }), status);
  const json = /[/+]json/.test(headers.get('content-type') ?? '') && text !== '';
  return { status, headers, body: json ? JSON.parse(text) : text };
}

/** What is filtered by, as a parameter of an address. */
export const filtered = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The body of a call that was carried out; a test that prepares something by one that was not ends there. */
export async function done(answer: Promise<Pick<Answer, 'status' | 'body'>>) {
  const { status, body } = await answer;
  if (status !== 200 && status !== 204) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
