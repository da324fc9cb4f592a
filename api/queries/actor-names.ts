import { FORGOTTEN_TEXT } from '../../domain/kernel/forgotten.ts';
import { labelIn, SOURCE_LABELS } from '../../domain/labels/labels.ts';
import type { NamedActor } from '../../domain/wire/journal.ts';
import type { EventSource } from '../../domain/wire/source.ts';
import type { ListedAccount } from '../ledger/accounts-fold.ts';
import type { FollowedStreams } from '../ledger/followed-streams.ts';

/** From where something comes that no account does; it is named by that. */
const NO_ACCOUNT: ReadonlySet<string> = new Set<EventSource>(['demo', 'console', 'set-up', 'reset-link', 'invitation']);

function nameOfSource(source = ''): string {
  if (NO_ACCOUNT.has(source)) return labelIn(SOURCE_LABELS, source);
  // Who asks for a link for a new password is not signed in.
  return source === 'form' ? 'somebody not signed in' : 'Unknown';
}

/** Who was forgotten stays one and the same, without a name. */
const nameOfAccount = ({ id, firstName, lastName }: ListedAccount): string =>
  firstName === FORGOTTEN_TEXT ? `Account ${id} ${FORGOTTEN_TEXT}` : `${firstName} ${lastName}`;

/** Names of accounts, removed ones too, and of what acted where no account did. */
export async function actorNames(
  followed: Pick<FollowedStreams, 'staff'>,
): Promise<(actor: number | null, source?: string) => NamedActor> {
  const { listed } = (await followed.staff.current()).state;
  return (id, source) => {
    if (id === null) return { id, name: nameOfSource(source) };
    const account = listed.get(id);
    return { id, name: account ? nameOfAccount(account) : 'Unknown' };
  };
}
