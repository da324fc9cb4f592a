import type { Account } from '../../domain/staff/staff.ts';
import { newDeviceMail } from '../mail/new-device-mail.ts';
import { deviceOf } from '../sessions/device.ts';
import type { Call } from './services.ts';

/**
 * Whether somebody has signed in to an account before: asked before the sign-in at hand is recorded. Where the access record cannot be
 * read that is assumed: one mail too many keeps nobody out, a damaged page in an old part of the record would.
 */
export async function signedInBefore({ services }: Call, userId: number): Promise<boolean> {
  const filter = { kinds: ['signed-in'], userId } as const;
  const sort = { by: 'id', descending: true } as const;
  try {
    const { total } = await services.access.store.find({ filter, sort, skip: 0, limit: 0 });
    return total > 0;
  } catch (error) {
    services.log.error({ error }, 'it could not be told whether somebody signed in to this account before');
    services.folder?.notice(error);
    return true;
  }
}

/**
 * Mails to somebody that they have just signed in from a new device, in case it was not them: once an hour at most. The
 * answer does not wait for it. @returns whether it is done
 */
export function tellOfNewDevice(call: Call, { userId, email }: Pick<Account, 'userId' | 'email'>): Promise<boolean> {
  const { background, throttle, mailer, configuration } = call.services;
  const { TIME_ZONE: timeZone, PRODUCT_NAME: product } = configuration;
  return background.run('mail about a new device', async () => {
    if (!(await throttle.warning('new device', userId))) return;
    const device = deviceOf(call.userAgent);
    await mailer.send(newDeviceMail(email, { at: call.now, timeZone, address: call.address, device, product }));
  });
}
