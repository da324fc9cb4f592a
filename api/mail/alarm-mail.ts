import type { AccessEntry } from '../access/port.ts';
import type { Mail } from './mail.ts';

const WHAT: Record<string, string> = { students: 'students opened', rows: 'rows of students in lists and exports' };

/** The mail about an account that looked at far more than usual. */
export function alarmMail(
  to: string,
  { details, at }: AccessEntry,
  settings: { who: string; product: string; site: string },
): Mail {
  const number = (value: unknown) => Number(value).toLocaleString('en-US');
  const { measure, amount, usual, limit } = details;
  return {
    to,
    subject: `${settings.product} - ${settings.who} looked at far more than usual`,
    text: [
      `${settings.who} looked at far more than usual within one hour (${at}):`,
      `${number(amount)} ${WHAT[String(measure)] ?? ''}. The most in any hour of the four weeks up to a day before: ${number(usual)}.`,
      `Beyond ${number(limit)} an alarm is raised.`,
      '',
      'Please look at it, and acknowledge it there:',
      `${settings.site.replace(/\/+$/, '')}/#/Journal/Access`,
      '',
    ].join('\n'),
  };
}
