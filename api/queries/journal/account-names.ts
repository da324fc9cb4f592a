import type { ACCOUNT_ROLES, JournalAccount } from '../../../domain/wire/journal.ts';
import type { FollowedStreams } from '../../ledger/followed-streams.ts';
import { actorNames } from '../actor-names.ts';

const roleOf = ({ admin, auditor }: { admin: boolean; auditor: boolean }): (typeof ACCOUNT_ROLES)[number] => {
  if (admin) return 'Administrator';
  return auditor ? 'Auditor' : 'Staff';
};

/** Accounts as the journal names them: address and role beside the name, of removed ones too. */
export async function accountNames(
  followed: Pick<FollowedStreams, 'staff'>,
): Promise<(actor: number | null, source?: string) => JournalAccount> {
  const [named, { state }] = await Promise.all([actorNames(followed), followed.staff.current()]);
  return (id, source) => {
    const account = id === null ? undefined : state.listed.get(id);
    return { ...named(id, source), email: account?.email || null, role: account ? roleOf(account) : null };
  };
}
