import * as openid from 'openid-client';
import { errorField, reasonOf } from '../../domain/kernel/errors.ts';
import type { Identity } from '../../domain/staff/staff.ts';
import type { SignInProblem } from '../../domain/vocabulary/sign-in.ts';
import { SINGLE_SIGN_ON_PATH } from '../../domain/wire/accounts.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { createFairRoom } from '../shares/fair-room.ts';
import { fetchBriefly } from './brief-answers.ts';

/** Seconds the provider may take for an answer. */
const TIMEOUT_SECONDS = 5;
/** People whom it is asked about at once: each is a connection, and a provider that says nothing keeps them all. */
const ASKED_AT_ONCE = 50;
/** For how long what the provider says of itself is taken for granted. */
const METADATA_MS = 3_600_000;
/** Seconds that the clocks of two machines may differ by. */
const CLOCKS_DIFFER_SECONDS = 60;

/** A sign-in by the provider that came to nothing. */
export class SignInFailed extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, cause?: unknown) {
    super(`the sign-in came to nothing: ${problem}`, { cause });
    this.name = 'SignInFailed';
    this.problem = problem;
  }
}

/** Reasons of reasons that are told. */
const MOST_REASONS = 4;

/**
 * For the log: why a sign-in came to nothing, by the words of the program and by codes. What else an answer of the provider holds may name
 * somebody, and what the address holds anybody may have written.
 */
export function whyItFailed({ cause }: SignInFailed): { reason?: string; codes?: string[] } {
  if (cause === undefined) return {};
  const chain: unknown[] = [];
  for (let one: unknown = cause; one instanceof Error && chain.length < MOST_REASONS; one = one.cause) chain.push(one);
  const codes = chain.flatMap((one) => [errorField(one, 'code'), errorField(one, 'error')]);
  return {
    reason: chain.map(reasonOf).join(': '),
    codes: codes.filter((code): code is string => typeof code === 'string' && /^\w{1,40}$/.test(code)),
  };
}

/** What is remembered between the way to the provider and the way back. */
export interface Journey {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person as the provider vouches for them. */
export interface Person extends Identity {
  /** Only an address that the provider has verified. */
  verifiedEmail: string | undefined;
}

/** The sign-in provider of the district, spoken to by authorization code with PKCE. */
export interface SignInProvider {
  /** Where to send the browser. @throws {SignInFailed} */
  addressFor(journey: Journey): Promise<URL>;
  /** Where somebody signs out there, too, and is sent back to us from. @throws {SignInFailed} `no-sign-out`, `unreachable` */
  endAddress(): Promise<URL>;
  /**
   * Who has come back; `query` is that of the address they came to. Those who come `from` other places are asked about in turn.
   * @throws {SignInFailed}
   */
  personOf(query: URLSearchParams, journey: Journey, from: string): Promise<Person>;
}

export const newJourney = (): Journey => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});

type ProviderSettings = Pick<
  Configuration,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_HOSTED_DOMAIN' | 'OIDC_TENANT'
>;

/** `site` is the address of this installation, without a slash at its end. Undefined where no provider is set. */
export function createSignInProvider(settings: ProviderSettings, site: string): SignInProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings;
  if (issuer === undefined || clientId === undefined || secret === undefined) return undefined;
  const callback = `${site}${SINGLE_SIGN_ON_PATH}/callback`;
  const metadata = metadataOf(new URL(issuer), clientId, secret);
  const asking = createFairRoom({
    room: ASKED_AT_ONCE,
    waitTimeoutMs: TIMEOUT_SECONDS * 1000,
    refusal: () => new SignInFailed('unreachable'),
  });
  return {
    async addressFor({ state, nonce, verifier }) {
      const provider = await metadata();
      const asked = {
        ...{ redirect_uri: callback, scope: 'openid email profile', state, nonce },
        ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        // Saves people a choice; what counts is the claim of the answer.
        ...(settings.OIDC_HOSTED_DOMAIN && { hd: settings.OIDC_HOSTED_DOMAIN }),
      };
      return addressOr('unreachable', () => openid.buildAuthorizationUrl(provider, asked));
    },
    async endAddress() {
      const provider = await metadata();
      return addressOr('no-sign-out', () =>
        openid.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${site}/` }),
      );
    },
    async personOf(query, { state, nonce, verifier }, from) {
      const provider = await metadata();
      const address = new URL(callback);
      address.search = query.toString();
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const leave = await asking.enter({ party: from, size: 1 });
      const tokens = await openid
        .authorizationCodeGrant(provider, address, checks)
        .catch((error: unknown) => {
          throw new SignInFailed(problemOf(error), error);
        })
        .finally(leave);
      return personIn(tokens.claims() ?? {}, settings);
    },
  };
}

/** @throws {SignInFailed} with the problem, where what the provider says of itself names no such address that a browser goes to */
function addressOr(problem: SignInProblem, build: () => URL): URL {
  try {
    return build();
  } catch (error) {
    throw new SignInFailed(problem, error);
  }
}

/** Asks the provider what it says of itself, once an hour; a failure is asked again at the next sign-in. */
function metadataOf(issuer: URL, clientId: string, secret: string) {
  let known: { at: number; provider: Promise<openid.Configuration> } | undefined;
  return async () => {
    if (!known || Date.now() - known.at > METADATA_MS) {
      // The settings let plain HTTP through on this machine only.
      const plain = issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
      const execute = [openid.enableNonRepudiationChecks, ...plain];
      const options = { execute, timeout: TIMEOUT_SECONDS, [openid.customFetch]: fetchBriefly };
      known = { at: Date.now(), provider: openid.discovery(issuer, clientId, secret, undefined, options) };
    }
    return known.provider.catch((error: unknown) => {
      known = undefined;
      throw new SignInFailed('unreachable', error);
    });
  };
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  const isUnheard = error instanceof TypeError || errorField(error, 'code') === 'OAUTH_TIMEOUT';
  return isUnheard ? 'unreachable' : 'refused';
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Who the claims name: by tenant and object id where a tenant is set, since `sub` differs there from program to program.
 * @throws {SignInFailed} `elsewhere` for somebody of another tenant or domain
 */
function personIn(claims: Claims, { OIDC_TENANT, OIDC_HOSTED_DOMAIN, OIDC_CLIENT_ID }: ProviderSettings): Person {
  const { iss, sub, tid, oid, hd, email, iat, azp } = claims;
  // The library looks at the end of an id alone: one from the future would be good for as long as its maker likes.
  if (typeof iat !== 'number' || iat > Date.now() / 1000 + CLOCKS_DIFFER_SECONDS) throw new SignInFailed('refused');
  // An id that was made for another program names that one, also where it says that this one may use it.
  if (azp !== undefined && azp !== OIDC_CLIENT_ID) throw new SignInFailed('refused');
  if (OIDC_TENANT !== undefined && (tid !== OIDC_TENANT || typeof oid !== 'string'))
    throw new SignInFailed('elsewhere');
  if (OIDC_HOSTED_DOMAIN !== undefined && String(hd ?? '').toLowerCase() !== OIDC_HOSTED_DOMAIN.toLowerCase())
    throw new SignInFailed('elsewhere');
  // Whoever has no subject would be everybody who has none.
  if (typeof sub !== 'string' || sub.trim() === '') throw new SignInFailed('refused');
  return {
    issuer: String(iss),
    subject: OIDC_TENANT === undefined ? sub : `${tid} ${oid}`,
    verifiedEmail: typeof email === 'string' && isVerified(claims) ? email : undefined,
  };
}

/** Entra says with a claim of its own that the owner of the address' domain is verified. */
const isVerified = ({ email_verified, xms_edov }: Claims) =>
  email_verified === true || [true, 1, '1'].some((yes) => yes === xms_edov);
