import type { Mail } from './mail.ts';
import { type WhereFrom, whereFromLines } from './where-from.ts';

/** Tells somebody that their account was signed in to from where it never was before. */
export function newDeviceMail(to: string, { product, ...from }: WhereFrom & { product: string }): Mail {
  return {
    to,
    subject: `${product} - Your account was signed in to from a new device`,
    text: [
      `Your account in ${product} was signed in to from a device that it was not used at before:`,
      '',
      ...whereFromLines(from),
      '',
      'If it was you, there is nothing to do.',
      'If it was not you, please choose a new password at once, which signs everybody out, and write to an administrator.',
      '',
    ].join('\n'),
  };
}
