import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { SINGLE_SIGN_ON_PATH } from '../../domain/wire/accounts.ts';

/** Name of the installation's secret that signs what a browser keeps on its way through the sign-in provider. */
export const SINGLE_SIGN_ON_SECRET = 'single-sign-on';

/** Seconds for the way through the provider's pages. */
const JOURNEY_SECONDS = 600;
/** Seconds from coming back until our page has begun the session. */
const ARRIVAL_SECONDS = 120;

const onTheWay = z.object({
  at: z.literal('provider'),
  ...{ state: z.string(), nonce: z.string(), verifier: z.string() },
  /** In a window of its own, over a page that waits for it. */
  aside: z.literal(true).optional(),
  /** The account that is to be connected to whoever comes back, instead of being signed in to. */
  connects: z.number().optional(),
  /** The browser, where somebody signed in at it before: what it is known by stays behind when another site sends it here. */
  device: z.string().optional(),
});
const arrived = z.object({
  at: z.literal('home'),
  id: z.string(),
  userId: z.number(),
  staffRevision: z.number(),
  issuer: z.string(),
  subject: z.string(),
});

const toConnect = z.object({
  at: z.literal('account'),
  ...{ id: z.string(), userId: z.number(), issuer: z.string(), subject: z.string() },
});

/** Somebody who was sent to the provider. */
export type OnTheWay = z.infer<typeof onTheWay>;
/** Somebody the provider has vouched for, whose session our page is about to begin. */
export type Arrived = z.infer<typeof arrived>;

/** Somebody the provider has vouched for, who our page is about to connect to an account. */
export type ToConnect = z.infer<typeof toConnect>;
type Kept = OnTheWay | Arrived | ToConnect;

/**
 * The cookie that binds a sign-in by the provider to the browser that began it: nobody is signed in by a link that somebody
 * else sends. `Lax`, since people come back to it from another site.
 */
export function createSingleSignOnCookie(installationSecret: Uint8Array, site: string) {
  const secret = Buffer.from(installationSecret);
  const isSecure = site.startsWith('https:');
  const { port } = new URL(site);
  const name = `${isSecure ? '__Secure-' : ''}sign-in${port && `-${port}`}`;
  const rules = `Path=${SINGLE_SIGN_ON_PATH}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  const seconds = ({ at }: Kept) => (at === 'provider' ? JOURNEY_SECONDS : ARRIVAL_SECONDS);
  const read = <Kind>(header: string, now: Date, schema: z.ZodType<Kind>): Kind | undefined => {
    const pairs = header.split(';').map((pair) => pair.trim());
    const text = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    try {
      const clockTimestamp = Math.floor(now.getTime() / 1000);
      return schema.parse(jwt.verify(text, secret, { algorithms: ['HS256'], clockTimestamp }));
    } catch {
      return undefined;
    }
  };
  return {
    /** The value of `Set-Cookie`. */
    keep(value: Kept, now: Date): string {
      const iat = Math.floor(now.getTime() / 1000);
      const text = jwt.sign({ ...value, iat, exp: iat + seconds(value) }, secret, { algorithm: 'HS256' });
      return `${name}=${text}; Max-Age=${seconds(value)}; ${rules}`;
    },
    /** Of a `Cookie` header; undefined when it is missing, forged or over. */
    onTheWay: (header: string, now: Date): OnTheWay | undefined => read(header, now, onTheWay),
    arrived: (header: string, now: Date): Arrived | undefined => read(header, now, arrived),
    toConnect: (header: string, now: Date): ToConnect | undefined => read(header, now, toConnect),
  };
}
export type SingleSignOnCookie = ReturnType<typeof createSingleSignOnCookie>;
