import { z } from 'zod';
import type { SignInReason } from '../../../domain/wire/accounts.ts';
import { CannotStart } from '../../configuration/cannot-start.ts';
import type { FeedSettings } from './feed-settings.ts';

/** The server as the feed speaks to it, in the name of its account. */
export interface FeedServer {
  /** @throws {CannotStart} with the server's own sentence when it refuses, or where none answers */
  get<Schema extends z.ZodType>(path: string, answer: Schema): Promise<z.infer<Schema>>;
  /** @throws {CannotStart} */
  post<Schema extends z.ZodType>(path: string, body: unknown, answer: Schema): Promise<z.infer<Schema>>;
  /** A call whose answer is a file. @throws {CannotStart} */
  file(path: string, body: unknown): Promise<Response>;
}

const refusal = z.object({ error: z.object({ message: z.string(), reason: z.string().optional() }) });
const begun = z.object({ authToken: z.string() });

/** Reasons of a refusal for people, who enter a code then. */
const SECOND_STEPS: readonly (string | undefined)[] = ['code-required', 'enrolment-required'] satisfies SignInReason[];

const contentOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** What the server says of a request that it refused. */
async function sentenceOf(response: Response): Promise<string> {
  const said = refusal.safeParse(await contentOf(response));
  if (SECOND_STEPS.includes(said.data?.error.reason))
    return 'The account of the feed needs a second step to sign in, which a feed cannot take.';
  return said.data?.error.message ?? `The server answered with status ${response.status}.`;
}

async function send(url: string, path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${url}${path}`, init).catch((error: Error) => {
    throw new CannotStart(`No server answers at ${url}. Start it, or say in FEED_URL where it is.`, { cause: error });
  });
  if (!response.ok) throw new CannotStart(await sentenceOf(response));
  return response;
}

const bodyOf = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json;charset=utf-8' },
  body: JSON.stringify(body),
});

/**
 * Signs the account of the feed in, does the work and signs out again.
 * @throws {CannotStart}
 */
export async function withFeedServer<Result>(
  { url, email, password }: FeedSettings,
  work: (server: FeedServer) => Promise<Result>,
): Promise<Result> {
  const signIn = await send(url, '/api/login', bodyOf({ username: email, password }));
  const signedIn = begun.safeParse(await contentOf(signIn));
  if (!signedIn.success)
    throw new CannotStart(`What answers at ${url} is no server of the ledger. Say in FEED_URL where that is.`);
  const headers = { Authorization: signedIn.data.authToken };
  const read = async <Schema extends z.ZodType>(response: Response, answer: Schema) =>
    answer.parse(await response.json());
  const server: FeedServer = {
    get: async (path, answer) => read(await send(url, path, { headers }), answer),
    post: async (path, body, answer) => read(await send(url, path, bodyOf(body, headers)), answer),
    file: (path, body) => send(url, path, bodyOf(body, headers)),
  };
  try {
    return await work(server);
  } finally {
    await send(url, '/api/app/session', { method: 'DELETE', headers }).catch(() => undefined);
  }
}
