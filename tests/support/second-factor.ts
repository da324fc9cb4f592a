import { Secret, TOTP } from 'otpauth';
import type { Client } from '../http/client.ts';

/** Milliseconds an app shows a code. */
const PERIOD_MS = 30_000;

/** What an app with this secret (base32) shows `periods` after an instant. */
export const codeOf = (secret: string, now: Date, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + periods * PERIOD_MS });

/** Turns the second factor of a caller on, by the code of the period before; answers the app's secret and the recovery codes. */
export async function turnOn(client: Client, password: string, now: Date) {
  const { body: enrolled } = await client.post('/api/app/secondFactor/enrolment', { password });
  const { enrolment, secret } = enrolled;
  const { status, body } = await client.post('/api/app/secondFactor', { enrolment, code: codeOf(secret, now, -1) });
  if (status !== 200) throw new Error(`the second factor answered ${status}`);
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}
