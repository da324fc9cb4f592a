import type { Account } from '../../domain/staff/staff.ts';
import { repeatedCodeMail } from '../mail/second-factor-mail.ts';
import { deviceOf } from '../sessions/device.ts';
import type { Call } from './services.ts';

/**
 * Mails to somebody that a code of their app was entered a second time, in case somebody looked over their shoulder or sits
 * between: once an hour at most (rules/staff-and-settings#second-factor). The answer does not wait for it.
 */
export function tellOfRepeatedCode(call: Call, { userId, email }: Account): Promise<boolean> {
  const { background, throttle, mailer, configuration } = call.services;
  const { TIME_ZONE: timeZone, PRODUCT_NAME: product } = configuration;
  return background.run('mail about a repeated code', async () => {
    if (!(await throttle.warning('repeated code', userId))) return;
    const device = deviceOf(call.userAgent);
    await mailer.send(repeatedCodeMail(email, { at: call.now, timeZone, address: call.address, device, product }));
  });
}
