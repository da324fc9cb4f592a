import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as openid from 'openid-client';
import { afterAll, expect, it } from 'vitest';
import { createSignInProvider, newJourney, SignInFailed, whyItFailed } from './sign-in-provider.ts';

const NAMED = 'pat.lee@school.example';
/** A provider whose token call names the person in its refusal. */
const server = createServer((_, response) => {
  response.writeHead(400, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ error: 'invalid_grant', error_description: `${NAMED} is disabled` }));
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

const STATE = 'a-state';

async function refusalOf(query: Record<string, string>): Promise<unknown> {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new openid.Configuration({ issuer, token_endpoint: `${issuer}/token` }, 'client', 'secret');
  openid.allowInsecureRequests(provider);
  const address = new URL(`${issuer}/callback?${new URLSearchParams({ state: STATE, ...query })}`);
  return openid.authorizationCodeGrant(provider, address, { expectedState: STATE }).catch((error: unknown) => error);
}

const told = (cause: unknown) => whyItFailed(new SignInFailed('refused', cause));

it('tells the log the code of a refusal, and nothing that the provider says of the person', async () => {
  const error = await refusalOf({ code: 'a-code' });
  expect(JSON.stringify(error)).toContain(NAMED);
  expect(told(error).codes).toContain('invalid_grant');
  expect(JSON.stringify(told(error))).not.toContain(NAMED);
});

it('tells nothing that somebody wrote into the address', async () => {
  const error = await refusalOf({ error: `${NAMED} was here`, error_description: NAMED });
  expect(error).toBeInstanceOf(openid.AuthorizationResponseError);
  expect(told(error).reason).toMatch(/\w/);
  expect(JSON.stringify(told(error))).not.toContain(NAMED);
});

it('tells the reasons of reasons', () => {
  const refused = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
  expect(told(new TypeError('fetch failed', { cause: refused }))).toEqual({
    reason: 'fetch failed: connect refused',
    codes: ['ECONNREFUSED'],
  });
  expect(whyItFailed(new SignInFailed('elsewhere'))).toEqual({});
});

const SCRIPT = 'javascript:alert(1)';

it('is told of a provider that names no address browsers go to, in place of a failure of ours', async () => {
  const odd = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ issuer, authorization_endpoint: SCRIPT, end_session_endpoint: SCRIPT }));
  });
  await once(odd.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
  try {
    const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ledger', OIDC_CLIENT_SECRET: 'a secret' };
    const provider = createSignInProvider(
      { ...settings, OIDC_HOSTED_DOMAIN: undefined, OIDC_TENANT: undefined },
      issuer,
    );
    const failed = await provider?.addressFor(newJourney()).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'SignInFailed', problem: 'unreachable' });
    const stays = await provider?.endAddress().catch((error: unknown) => error);
    expect(stays).toMatchObject({ name: 'SignInFailed', problem: 'no-sign-out' });
  } finally {
    odd.close();
  }
});
