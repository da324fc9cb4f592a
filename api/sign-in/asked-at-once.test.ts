import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSignInProvider, newJourney, type SignInFailed, type SignInProvider } from './sign-in-provider.ts';

const [PEOPLE, AT_ONCE] = [60, 50];

/** About whom the provider is asked and has said nothing yet. */
const waiting: { code: string | null; response: ServerResponse }[] = [];
const slow = createServer(async (request, response) => {
  response.setHeader('Content-Type', 'application/json');
  if (request.url === '/token') waiting.push({ code: new URLSearchParams(await text(request)).get('code'), response });
  else
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/token` }));
});
let issuer: string;
let provider: SignInProvider | undefined;

beforeEach(async () => {
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  issuer = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ledger', OIDC_CLIENT_SECRET: 'a secret' };
  provider = createSignInProvider(settings, 'http://127.0.0.1:1');
});
afterEach(() => {
  slow.closeAllConnections();
  slow.close();
});

async function comeBack(code: string, from: string): Promise<string> {
  const journey = newJourney();
  try {
    await provider?.personOf(new URLSearchParams({ code, state: journey.state }), journey, from);
    return 'let in';
  } catch (error) {
    return (error as SignInFailed).problem;
  }
}

/** The provider knows none of the codes. @returns which one it was asked about */
async function answerFirst(): Promise<string | null | undefined> {
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const first = waiting.shift();
  first?.response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
  return first?.code;
}

it('of many who come back from a sign-in provider that is slow some are asked about at once, the others as soon as there is room', async () => {
  const ended = Promise.all(Array.from({ length: PEOPLE }, (_, at) => comeBack(`${at}`, '203.0.113.1')));
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(AT_ONCE);
  let most = 0;
  for (let answered = 0; answered < PEOPLE; answered++) {
    most = Math.max(most, waiting.length);
    await answerFirst();
  }
  expect([most, ...new Set(await ended)]).toEqual([AT_ONCE, 'refused']);
});

it('who comes back in another network than many others is asked about next', async () => {
  const many = Array.from({ length: PEOPLE }, (_, at) => comeBack(`${at}`, '203.0.113.1'));
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(AT_ONCE);
  const one = comeBack('one', '198.51.100.1');
  await answerFirst();
  await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(AT_ONCE);
  expect(waiting.at(-1)?.code).toBe('one');
  for (let answered = 1; answered <= PEOPLE; answered++) await answerFirst();
  expect([await one, ...new Set(await Promise.all(many))]).toEqual(['refused', 'refused']);
});
