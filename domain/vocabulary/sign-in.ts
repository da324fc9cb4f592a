/** Why somebody who was at the sign-in provider is not signed in, or not signed out: `problem` in the address of the sign-in page. */
export const SIGN_IN_PROBLEMS = [
  'unreachable',
  'cancelled',
  'expired',
  'refused',
  'elsewhere',
  'unverified',
  'not-invited',
  'no-sign-out',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** How a password that was right falls short of what is asked of new ones. */
export const PASSWORD_FLAWS = ['short', 'easy'] as const;
export type PasswordFlaw = (typeof PASSWORD_FLAWS)[number];
