import { z } from 'zod';
import { id } from '../../domain/wire/parts.ts';
import type { EventSource } from '../../domain/wire/source.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';

/** Who did something, with a name to show. */
export const namedActor = z.object({ id: id().nullable(), name: z.string() });
export type NamedActor = z.infer<typeof namedActor>;

/** Who acted where no account did. */
const NO_ACCOUNT: Partial<Record<EventSource, string>> = {
  demo: 'Demonstration data',
  console: 'Console',
  'set-up': 'Set-up',
  'reset-link': 'Password reset link',
};

/** Names of accounts, removed ones too, and of what acted where no account did. */
export async function actorNames(
  followed: Pick<FollowedStreams, 'staff'>,
): Promise<(actor: number | null, source?: string) => NamedActor> {
  const { listed } = (await followed.staff.current()).state;
  return (id, source) => {
    if (id === null) return { id, name: NO_ACCOUNT[source as EventSource] ?? 'Unknown' };
    const account = listed.get(id);
    return { id, name: account ? `${account.firstName} ${account.lastName}` : 'Unknown' };
  };
}
