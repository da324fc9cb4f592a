import type { ProviderServer } from '../support/sign-in-provider.ts';
import type { TestServer } from './harness.ts';

/** Settings of an installation whose people come from this provider. */
export const providerSettings = ({ url, clientId, clientSecret }: ProviderServer) => ({
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'District account',
});

export const START = '/api/app/singleSignOn/start';

let people = 0;
/** Somebody whom the provider knows. */
export const person = (claims: object = {}) => {
  people += 1;
  return { sub: `person-${people}`, email: `p${people}@school.example`, email_verified: true, ...claims };
};

const cookieIn = (headers: Headers) => /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0];

/** A browser on its way through the provider; it keeps the one cookie. */
export function openBrowser({ anonymous }: Pick<TestServer, 'anonymous'>) {
  let cookie = '';
  const visit = async (path: string) => {
    const answer = await anonymous.send(path, { redirect: 'manual', headers: { Cookie: cookie } });
    cookie = cookieIn(answer.headers) ?? cookie;
    return answer.headers.get('location') ?? '';
  };
  /** Where the provider sends the browser that has been sent to this address. */
  const through = async (address: string) =>
    new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '');
  return {
    visit,
    through,
    /** The header with which it sends what it keeps. */
    keeps: () => ({ Cookie: cookie }),
    /** Keeps the cookie of an answer. */
    keep(headers: Headers) {
      cookie = cookieIn(headers) ?? cookie;
    },
    /** To the provider and back; answers the address that we are sent back to. */
    toProvider: async (): Promise<URL> => through(await visit(START)),
    back: (address: URL) => visit(address.pathname + address.search),
    begin: (headers: Record<string, string> = {}) =>
      anonymous.send('/api/app/singleSignOn/session', { method: 'POST', headers: { ...headers, Cookie: cookie } }),
    /** All of it: where the last page is. */
    async signIn(start = START): Promise<string> {
      return this.back(await through(await visit(start)));
    },
  };
}
