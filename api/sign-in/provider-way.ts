import { createHash } from 'node:crypto';
import { Rejection } from '../../domain/kernel/rejection.ts';
import type { Call } from './services.ts';
import { newJourney, type SignInProvider } from './sign-in-provider.ts';
import type { OnTheWay } from './single-sign-on-cookie.ts';

/** @throws {Rejection} `not-found` where no sign-in provider is set */
export function providerOf({ services }: Pick<Call, 'services'>): SignInProvider {
  if (!services.provider) throw new Rejection('not-found', 'There is no other way to sign in here than by password.');
  return services.provider;
}

/**
 * Where to send the browser, and the cookie that it comes back with.
 * @throws {SignInFailed} `unreachable`
 */
export async function sendToProvider(
  call: Call,
  way: Pick<OnTheWay, 'aside' | 'connects'>,
): Promise<{ address: string; cookie: string }> {
  const journey = newJourney();
  const { href: address } = await providerOf(call).addressFor(journey);
  const device = call.services.devices.browserOf(call.cookies, call.now);
  const onTheWay = { at: 'provider', ...journey, ...way, ...(device !== undefined && { device }) } as const;
  const cookie = call.services.singleSignOnCookie.keep(onTheWay, call.now);
  return { address, cookie };
}

/** Each way through the provider ends once. */
export async function isFirst({ services, now, requestId }: Call, what: string): Promise<boolean> {
  const id = createHash('sha256').update(`single sign-on ${what}`).digest('base64url');
  const receipt = { id, request: id, at: now.toISOString(), requestId, doneAt: null };
  return (await services.receipts.take(receipt)).requestId === requestId;
}
