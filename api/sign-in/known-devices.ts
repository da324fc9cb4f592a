import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Cookie } from '../http/cookie.ts';
import type { KnownDevices } from '../http/known-devices.ts';

/** Name of the installation's secret that signs what a browser keeps of the accounts that signed in at it. */
export const DEVICE_SECRET = 'devices';

/** Seconds for which a browser is known to an account after its last sign-in there: 90 days. */
const KNOWN_SECONDS = 90 * 24 * 3600;
/** Accounts one browser is known to, the newest first: as many as share a desk, in a cookie that stays short. */
const ACCOUNTS_PER_DEVICE = 8;

const claims = z.object({
  device: z.string().min(1),
  accounts: z.array(z.object({ id: z.int(), until: z.int() })).max(ACCOUNTS_PER_DEVICE),
});
type Claims = z.infer<typeof claims>;

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

export function createKnownDevices(installationSecret: Uint8Array, cookie: Cookie): KnownDevices {
  const secret = Buffer.from(installationSecret);
  const read = (cookies: string): Claims | undefined => {
    const text = cookie.read(cookies);
    if (text === undefined) return undefined;
    try {
      return claims.parse(jwt.verify(text, secret, { algorithms: ['HS256'] }));
    } catch {
      return undefined;
    }
  };
  return {
    idFor(userId, cookies, now) {
      const kept = read(cookies);
      return kept?.accounts.some(({ id, until }) => id === userId && until > secondsOf(now)) ? kept.device : undefined;
    },
    browserOf(cookies, now) {
      const kept = read(cookies);
      return kept?.accounts.some(({ until }) => until > secondsOf(now)) ? kept.device : undefined;
    },
    keep(userId, cookies, now, newId) {
      const { device, accounts } = read(cookies) ?? { device: newId, accounts: [] };
      const others = accounts.filter(({ id, until }) => id !== userId && until > secondsOf(now));
      const known = [{ id: userId, until: secondsOf(now) + KNOWN_SECONDS }, ...others].slice(0, ACCOUNTS_PER_DEVICE);
      const text = jwt.sign({ device, accounts: known } satisfies Claims, secret, {
        ...{ algorithm: 'HS256', noTimestamp: true },
      });
      return cookie.keep(text, KNOWN_SECONDS);
    },
  };
}
