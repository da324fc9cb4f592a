import type { Mail } from './mail.ts';

/** The mail with the link to choose a new password (rules/staff-and-settings#reset). */
export function resetMail(to: string, uid: string, settings: { product: string; site: string; minutes: number }): Mail {
  const site = settings.site.replace(/\/+$/, '');
  return {
    to,
    subject: `${settings.product} - Reset password`,
    text: [
      `Somebody asked for a new password for this address in ${settings.product}.`,
      '',
      'Open this link to choose one:',
      `${site}/#/ResetPassword/${uid}`,
      '',
      `It works once, within ${lasting(settings.minutes)}. If it was not you, there is nothing to do.`,
      '',
    ].join('\n'),
  };
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const lasting = (minutes: number) => (minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute'));
