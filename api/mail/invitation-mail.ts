import type { Mail } from './mail.ts';

interface InvitationSettings {
  product: string;
  /** The link that is opened once. */
  link: string;
  days: number;
  /** Name of the administrator. */
  by: string;
}

/** The mail with the link by which an invited person chooses a password. */
export const invitationMail = (to: string, { product, link, days, by }: InvitationSettings): Mail => ({
  to,
  subject: `${product} - Invitation`,
  text: [
    `${by} has made an account for you in ${product}.`,
    '',
    'Open this link to choose your password:',
    link,
    '',
    `It works once, within ${days === 1 ? 'a day' : `${days} days`}. Whoever has the link can take the account: do not pass it on.`,
    'If you do not know what this is about, there is nothing to do.',
    '',
  ].join('\n'),
});
