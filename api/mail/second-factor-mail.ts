import type { Mail } from './mail.ts';
import { type WhereFrom, whereFromLines } from './where-from.ts';

/** Tells somebody that an administrator has taken their second factor away. */
export const secondFactorResetMail = (to: string, { product, by }: { product: string; by: string }): Mail => ({
  to,
  subject: `${product} - Second factor reset`,
  text: [
    `${by} has reset the second factor of your account in ${product}: the codes of your app and the recovery codes`,
    'do not work any more, and your sessions have ended. You can set up another one in your account.',
    '',
    'If you did not ask for this, tell an administrator.',
    '',
  ].join('\n'),
});

/** Tells somebody that a code their app showed was entered twice. The second time it did not work. */
export const repeatedCodeMail = (to: string, { product, ...from }: WhereFrom & { product: string }): Mail => ({
  to,
  subject: `${product} - Somebody used a code of yours twice`,
  text: [
    `A code of your authenticator app that had been used already was entered once more for your account in ${product}:`,
    '',
    ...whereFromLines(from),
    '',
    'It did not work the second time. If it was you, there is nothing to do: wait for the next code.',
    'If it was not you, somebody knows your password and has seen a code of yours: please choose a new password at once,',
    'which signs everybody out, and write to an administrator. More of this within the next hour is not mailed.',
    '',
  ].join('\n'),
});
