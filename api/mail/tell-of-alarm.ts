import { activeAdministrators } from '../../domain/staff/staff.ts';
import type { AccessEntry } from '../access/port.ts';
import type { Background } from '../concurrency/background.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';
import { alarmMail } from './alarm-mail.ts';
import type { Mailer } from './mailer.ts';

/** What mails to administrators are sent with. */
interface AlarmServices {
  followed: Pick<FollowedStreams, 'staff'>;
  mailer: Mailer;
  background: Background;
  configuration: Pick<Configuration, 'PRODUCT_NAME'>;
  /** Address people reach the server by, without a slash at the end. */
  site: string;
}

/** Mails every administrator who can sign in that an account looked at far more than usual. What fails is logged: the alarm stands in the record. */
export async function tellOfAlarm(
  { followed, mailer, background, configuration, site }: AlarmServices,
  alarm: AccessEntry,
): Promise<void> {
  const { decided, listed } = (await followed.staff.current()).state;
  const account = listed.get(alarm.userId ?? 0);
  const who = account ? `${account.firstName} ${account.lastName}` : 'Somebody';
  for (const { email } of activeAdministrators(decided)) {
    const mail = alarmMail(email, alarm, { who, product: configuration.PRODUCT_NAME, site });
    void background.run('alarm mail', () => mailer.send(mail));
  }
}
