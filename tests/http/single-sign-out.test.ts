import { expect, it } from 'vitest';
import { openProviderServer } from '../support/sign-in-provider.ts';
import { startServer } from './harness.ts';
import { openBrowser, providerSettings } from './provider-browser.ts';

const END = '/api/app/singleSignOn/end';

it.each([
  ['that has a place for it: there, and back to us', '/sign-out'],
  ['that has none: back, with the reason', undefined],
])('leads whoever signs out to a provider %s', async (_, path) => {
  const provider = await openProviderServer();
  if (path !== undefined) provider.signOut = `${provider.url}${path}`;
  const settings = { ...providerSettings(provider), PUBLIC_URL: 'https://ledger.example' };
  const server = await startServer({ settings, alone: true });
  try {
    const back = new URLSearchParams({
      post_logout_redirect_uri: 'https://ledger.example/',
      client_id: provider.clientId,
    });
    const expected = provider.signOut ? `${provider.signOut}?${back}` : '/#/Login?problem=no-sign-out';
    expect(await openBrowser(server).visit(END)).toBe(expected);
  } finally {
    await server.close();
    await provider.close();
  }
});
