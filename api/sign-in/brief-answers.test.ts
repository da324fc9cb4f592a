import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSignInProvider, newJourney } from './sign-in-provider.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A provider that says of itself whatever this sends. */
async function providerSaying(send: (response: ServerResponse) => void) {
  server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    send(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const settings = {
    OIDC_ISSUER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OIDC_CLIENT_ID: 'ledger',
  };
  return createSignInProvider({ ...settings, OIDC_CLIENT_SECRET: 'secret' }, 'http://127.0.0.1:1');
}

function sendForEver(response: ServerResponse): void {
  while (!response.destroyed && response.write(' '.repeat(65_536)));
  response.once('drain', () => sendForEver(response));
}

describe('an answer of the sign-in provider', () => {
  it.each([
    ['never ends', sendForEver],
    [
      'is brackets alone, of which a million take seconds to read',
      (response: ServerResponse) => response.end('['.repeat(1_000_000)),
    ],
  ])('that %s is left early', async (_, send) => {
    const provider = await providerSaying(send);
    await expect(provider?.addressFor(newJourney())).rejects.toMatchObject({
      problem: 'unreachable',
      cause: expect.objectContaining({ message: expect.stringContaining('answered more than') }),
    });
  });
});
