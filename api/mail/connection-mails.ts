import type { Mail } from './mail.ts';

interface Connection {
  product: string;
  /** Name of the sign-in provider. */
  provider: string;
}

const ALARM = 'If it was not you, and nobody told you of it, please write to an administrator at once.';

/** Tells somebody with a password that their account has another way in from now on. */
export const connectedMail = (to: string, { product, provider }: Connection): Mail => ({
  to,
  subject: `${product} - Your account was connected to ${provider}`,
  text: [
    `Your account in ${product} was connected to ${provider}: whoever is signed in there as you can sign in here with it.`,
    'Your password goes on working.',
    '',
    ALARM,
    '',
  ].join('\n'),
});

/** Tells somebody that a way in to their account is closed. */
export const disconnectedMail = (to: string, { product, provider }: Connection): Mail => ({
  to,
  subject: `${product} - Your account was disconnected from ${provider}`,
  text: [
    `Your account in ${product} was disconnected from ${provider}: nobody signs in to it that way any more.`,
    'Whoever was signed in to it was signed out.',
    '',
    ALARM,
    '',
  ].join('\n'),
});

/** Asks somebody with a password to sign in by the provider from now on. */
export const connectionInvitationMail = (
  to: string,
  { product, provider, site, days, by }: Connection & { site: string; days: number; by: string },
): Mail => ({
  to,
  subject: `${product} - Sign in with ${provider}`,
  text: [
    `${by} invites you to sign in to ${product} with ${provider} from now on.`,
    '',
    `Open the sign-in page within ${days === 1 ? 'a day' : `${days} days`} and choose "Sign in with ${provider}":`,
    `${site}/#/Login`,
    '',
    `${provider} has to know you by this address (${to}). Your password goes on working.`,
    '',
  ].join('\n'),
});
