import type { Rule } from '../http/roles.ts';

/** Who may make a call under a rule, in words. */
export const WHO: Record<Rule, string> = {
  public: 'everybody',
  read: 'signed in',
  write: 'staff, administrators',
  oversee: 'administrators, auditors',
  admin: 'administrators',
  self: 'administrators; own account',
};
