import type { Mail } from './mail.ts';

interface Changed {
  /** The address before. */
  email: string;
  /** Undefined where it stays. */
  newEmail: string | undefined;
  isPasswordNew: boolean;
  /** An administrator did it. */
  byOther: boolean;
}

/** Tells everybody who can read mail of an account, at the address before and at the new one, that its way in has changed. */
export function changedAccountMails(changed: Changed, product: string): Mail[] {
  const { email, newEmail, isPasswordNew, byOther } = changed;
  const by = byOther ? 'An administrator' : 'Somebody who knew its present password';
  const what = [
    ...(isPasswordNew ? ['chose a new password for your account'] : []),
    ...(newEmail === undefined ? [] : [`changed the address of your account from ${email} to ${newEmail}`]),
  ].join(' and ');
  const text = [
    `${by} ${what} in ${product}.`,
    '',
    'Whoever was signed in to it was signed out.',
    'If it was not you, and nobody told you of it, please write to an administrator at once.',
    '',
  ].join('\n');
  const subject = `${product} - Your account was changed`;
  return [email, ...(newEmail === undefined ? [] : [newEmail])].map((to) => ({ to, subject, text }));
}
