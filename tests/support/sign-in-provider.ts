import { createHash, createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';

type Claims = Record<string, unknown>;

/** A sign-in provider of our own on this machine: authorization code with PKCE, ids signed with RS256. */
export interface ProviderServer {
  /** Its issuer. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who is at the browser: what the next id says of them, over `iss`, `aud`, `exp` and the like where it names them. */
  person: Claims;
  /** How the next id is signed: as it should be, or as somebody would who has no key of the provider's. */
  signature: 'own' | 'none' | 'another key' | 'client secret' | 'public key';
  /** Where people sign out there; undefined for one that has no such place, as Google's. */
  signOut: string | undefined;
  /** Answers nothing any more, as a provider that cannot be reached. */
  silent: boolean;
  close(): Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  person: Claims;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY_ID = 'one';
const KEYS = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };

const metadataOf = ({ url, signOut }: ProviderServer) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  end_session_endpoint: signOut,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
});

export async function openProviderServer(): Promise<ProviderServer> {
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    if (provider.silent) return void request.socket.destroy();
    void answer(request, response).catch(() => send(response, 500, {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const provider: ProviderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'ledger',
    clientSecret: 'secret of the ledger',
    person: {},
    signature: 'own',
    signOut: undefined,
    silent: false,
    close: () => new Promise((done) => void server.close(() => done())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.url);
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, metadataOf(provider));
    if (pathname === '/keys') return send(response, 200, KEYS);
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token') return token(new URLSearchParams(await text(request)), response);
    send(response, 404, {});
  }

  /** Whoever asks is signed in here already. */
  function authorize(query: URLSearchParams, response: ServerResponse) {
    const get = (name: string) => query.get(name) ?? '';
    const back = new URL(get('redirect_uri'));
    const code = randomUUID();
    const grant = { redirectUri: back.href, challenge: get('code_challenge'), nonce: get('nonce') };
    grants.set(code, { ...grant, person: provider.person });
    back.search = new URLSearchParams({ code, state: get('state') }).toString();
    response.writeHead(302, { Location: back.href }).end();
  }

  function token(body: URLSearchParams, response: ServerResponse) {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === challenge &&
      grant.redirectUri === body.get('redirect_uri') &&
      body.get('client_id') === provider.clientId &&
      body.get('client_secret') === provider.clientSecret;
    if (!grant || !isRight) return send(response, 400, { error: 'invalid_grant' });
    send(response, 200, { access_token: randomUUID(), token_type: 'Bearer', id_token: idOf(grant) });
  }

  function idOf({ nonce, person }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: provider.url, aud: provider.clientId, iat: now, exp: now + 300, nonce };
    return signed({ ...usual, ...person }, provider);
  }

  return provider;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** By a key that both sides know: libraries refuse to make such a token of a public key, as a forger would. */
const bySecret = (claims: Claims, secret: string) => {
  const content = `${part({ alg: 'HS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

function signed(claims: Claims, { signature, clientSecret }: ProviderServer): string {
  switch (signature) {
    case 'none':
      return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
    case 'client secret':
      return bySecret(claims, clientSecret);
    case 'public key':
      return bySecret(claims, publicKey.export({ type: 'spki', format: 'pem' }).toString());
    default: {
      const key = signature === 'own' ? privateKey : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      return jwt.sign(claims, key, { algorithm: 'RS256', keyid: KEY_ID });
    }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
