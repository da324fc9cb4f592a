import { type StaffCommand, staffDecider } from '../../domain/staff/staff.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import type { Call } from '../http/route.ts';
import { transact } from '../ledger/transact.ts';

/**
 * Carries out one command on the accounts and waits for what shows it. Read the accounts again for what they are now.
 * @throws {Rejection}
 */
export async function commandStaff(call: Call, command: StaffCommand, cause: Cause): Promise<Position | null> {
  const { followed } = call.parts;
  const { position } = await transact(call.parts, cause, async () => {
    const { state, tip } = await followed.staff.current();
    const events = staffDecider.decide(command, state.decided);
    return { appends: [{ stream: followed.staff.stream, tip, events }], answer: undefined };
  });
  await call.settle(position, ['staff']);
  return position;
}
