import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createSignInProvider, newJourney } from './sign-in-provider.ts';

const [PEOPLE, AT_ONCE] = [60, 50];

it('of many who come back from a sign-in provider that is slow some are asked about at once, the others as soon as there is room', async () => {
  const waiting: ServerResponse[] = [];
  const slow = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (url === '/token') waiting.push(response);
    else
      response.end(
        JSON.stringify({ issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/token` }),
      );
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  try {
    const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'ledger', OIDC_CLIENT_SECRET: 'a secret' };
    const provider = createSignInProvider(settings, 'http://127.0.0.1:1');
    const journeys = Array.from({ length: PEOPLE }, newJourney);
    const asked = journeys.map((journey) =>
      provider?.personOf(new URLSearchParams({ code: 'one', state: journey.state }), journey),
    );
    const ended = Promise.allSettled(asked);
    await expect.poll(() => waiting.length, { timeout: 60_000 }).toBe(AT_ONCE);
    let most = 0;
    for (let answered = 0; answered < PEOPLE; answered++) {
      await expect.poll(() => waiting.length, { timeout: 60_000 }).toBeGreaterThan(0);
      most = Math.max(most, waiting.length);
      waiting
        .shift()
        ?.writeHead(400)
        .end(JSON.stringify({ error: 'invalid_grant' }));
    }
    const told = (await ended).map((one) => (one.status === 'rejected' ? one.reason.problem : one.status));
    expect([most, ...new Set(told)]).toEqual([AT_ONCE, 'refused']);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});
