import type { AccessEntry } from '../access/port.ts';
import type { Parts } from '../parts.ts';
import { alarmMail } from './alarm-mail.ts';

/** Mails every administrator that an account looked at far more than usual. What fails is logged: the alarm stands in the record. */
export async function tellOfAlarm(
  { followed, mailer, background, configuration, site }: Parts,
  alarm: AccessEntry,
): Promise<void> {
  const { decided, listed } = (await followed.staff.current()).state;
  const account = listed.get(alarm.userId ?? 0);
  const who = account ? `${account.firstName} ${account.lastName}` : 'Somebody';
  for (const { admin, email } of decided.accounts.values()) {
    if (!admin) continue;
    const mail = alarmMail(email, alarm, { who, product: configuration.PRODUCT_NAME, site });
    void background.run('alarm mail', () => mailer.send(mail));
  }
}
