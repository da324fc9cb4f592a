import type { Parts } from '../parts.ts';
import type { Actor } from './roles.ts';

/**
 * Who sends this Authorization header, looked up in the accounts as they are now. Undefined without a header; a token
 * that is over counts as none on public calls, so it is for `permit` to refuse.
 */
export async function authenticate(
  parts: Pick<Parts, 'tokens' | 'followed' | 'clock'>,
  header: string,
): Promise<Actor | undefined> {
  const session = header === '' ? undefined : parts.tokens.read(header, parts.clock());
  if (!session) return undefined;
  const { state } = await parts.followed.staff.current();
  const account = state.decided.accounts.get(session.userId);
  if (!account) return undefined;
  if (account.sessionsFrom !== null && session.issuedAt < Date.parse(account.sessionsFrom)) return undefined;
  return { id: account.userId, admin: account.admin, auditor: account.auditor };
}
