import { endsSessions, type StaffEvent } from '../../domain/staff/events.ts';
import { type StaffCommand, type StaffState, staffDecider } from '../../domain/staff/staff.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { transact } from '../ledger/transact.ts';
import type { EndOfSession } from '../sessions/session-end.ts';
import { requireStillPermitted } from '../shares/request-context.ts';
import { endedBy } from './ended-by.ts';
import type { Call } from './services.ts';
import { type Administrators, administratorsOf, tellAdministrators } from './tell-administrators.ts';

/** What became of a command on the accounts. */
interface Commanded {
  /** Of the last event it wrote; null where there was nothing to write. */
  position: Position | null;
  /** Where the stream of accounts ended by it: whatever ends sessions after that ends one that the command lets begin. */
  revision: number;
}

/** The position of what {@link carryOutOnStaff} writes, for who lets no session begin by it. */
export const commandStaff = async (...given: Parameters<typeof carryOutOnStaff>): Promise<Position | null> =>
  (await carryOutOnStaff(...given)).position;

/**
 * Carries out one command on the accounts and waits for what shows it. Read the accounts again for what they are now.
 * `check` may refuse it for what the accounts are when it is decided. Nobody changes accounts more often within an hour than there is room for.
 * @throws {Rejection}
 */
export async function carryOutOnStaff(
  call: Call,
  command: StaffCommand,
  cause: Cause,
  check?: (accounts: StaffState['accounts']) => void,
): Promise<Commanded> {
  const { followed, throttle } = call.services;
  const { actor } = call;
  if (actor && !call.carriedOut) await throttle.accountChange(actor);
  let administrators: Administrators = new Map();
  const { position, tips, answer } = await transact(call.services, cause, async () => {
    const { state, tip } = await followed.staff.current();
    // A password may have been worked on: who was disabled meanwhile makes no account, and takes none over. What comes after this is a conflict.
    await requireStillPermitted();
    check?.(state.decided.accounts);
    administrators = administratorsOf(state.decided);
    const events = staffDecider.decide(command, state.decided);
    return { appends: [{ stream: followed.staff.stream, tip, events }], answer: { tip, events } };
  });
  if (position !== null) {
    await endThere(call, answer.events);
    if (!call.carriedOut) await tellAdministrators(call, administrators, answer.events);
  }
  await call.settle(position);
  return { position, revision: (tips.get(followed.staff.stream) ?? answer.tip).revision };
}

/** Takes away what is over by the events already, so that whoever waits for the end of a session hears of it. */
async function endThere(call: Call, events: readonly StaffEvent[]): Promise<void> {
  const { followed, sessions } = call.services;
  const ending = events.filter(endsSessions);
  if (ending.length === 0) return;
  const { state } = await followed.staff.current();
  for (const event of ending) {
    const { userId } = event.data;
    const endedAt = state.sessionsEndedAt.get(userId) ?? -1;
    await sessions.endOfUser(
      userId,
      endedBy(call, reasonOf(event, call)),
      ({ staffRevision }) => staffRevision >= endedAt,
    );
  }
}

function reasonOf({ type, data }: StaffEvent, { actor }: Call): EndOfSession['reason'] {
  if (type !== 'StaffSessionsEnded') return 'account changed';
  return data.userId === actor?.id ? 'signed out everywhere' : 'ended by an administrator';
}
