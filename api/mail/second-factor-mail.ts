import type { Mail } from './mailer.ts';

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
