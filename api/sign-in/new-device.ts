import type { Account } from '../../domain/staff/staff.ts';
import type { Call } from '../http/route.ts';
import { newDeviceMail } from '../mail/new-device-mail.ts';
import { deviceOf } from '../sessions/device.ts';

/**
 * Mails to somebody that they have just signed in from a new device, in case it was not them: once an hour at most, and not
 * for the first sign-in of an account. The answer does not wait for it. @returns whether it is done
 */
export function tellOfNewDevice(call: Call, { userId, email }: Pick<Account, 'userId' | 'email'>): Promise<boolean> {
  const { background, access, throttle, mailer, configuration } = call.parts;
  const { TIME_ZONE: timeZone, PRODUCT_NAME: product } = configuration;
  return background.run('mail about a new device', async () => {
    const filter = { kinds: ['signed-in'], userId } as const;
    const { total } = await access.store.find({ filter, sort: { by: 'id', descending: true }, skip: 0, limit: 0 });
    // This sign-in is the one.
    if (total <= 1 || !(await throttle.warning('new device', userId))) return;
    const device = deviceOf(call.userAgent);
    await mailer.send(newDeviceMail(email, { at: call.now, timeZone, address: call.address, device, product }));
  });
}
