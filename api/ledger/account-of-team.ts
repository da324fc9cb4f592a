import { invalidFields } from '../../domain/kernel/rejection.ts';
import type { FollowedStreams } from './followed-streams.ts';

/** Accounts by id, with whether they can be worked with. */
export async function teamPeople(followed: Pick<FollowedStreams, 'staff'>) {
  const { listed, decided } = (await followed.staff.current()).state;
  return (id: number) => {
    const account = listed.get(id);
    const active = decided.accounts.get(id)?.disabled === false;
    return { id, name: account ? `${account.firstName} ${account.lastName}` : 'Unknown', active };
  };
}

/** @throws {Rejection} `invalid` for an account that nobody signs in with */
export async function requireAccount(
  followed: Pick<FollowedStreams, 'staff'>,
  userId: number | null,
  field: string,
): Promise<void> {
  if (userId === null) return;
  const { accounts } = (await followed.staff.current()).state.decided;
  const account = accounts.get(userId);
  if (!account) throw invalidFields({ [field]: ['should be the account of somebody who works here'] });
  if (account.disabled) throw invalidFields({ [field]: ['is disabled: choose somebody who can sign in'] });
  if (account.auditor) throw invalidFields({ [field]: ['is an auditor, who changes nothing: choose somebody else'] });
}
