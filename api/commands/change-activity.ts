import { decodeActivityId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { requireDaysInYear } from '../../domain/students/activity-rules.ts';
import type { ActivityDetails } from '../../domain/students/events.ts';
import * as calls from '../../domain/wire/calls/activities.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { ActivityRecord } from '../../projections/definitions/shared/documents.ts';
import { lookUnlessWritten } from '../access/look-when-refused.ts';
import { noteLookAt } from '../access/note-look.ts';
import { json, nothing } from '../http/reply.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { activityOf, appendsOf, openFile, stayOr404 } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import { presentActivity } from '../presenters/activity.ts';
import { studentAndYear } from '../queries/activities.ts';
import { refuseEditConflict } from './edit-conflict.ts';
import { changeAndLook } from './look-of-change.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

const unknownActivity = () => new Rejection('not-found', 'This activity does not exist.');

/** What the id of the path says, or 404. */
function addressOf({ activityId }: { activityId: number }) {
  const address = decodeActivityId(activityId);
  if (!address) throw unknownActivity();
  return address;
}
type Address = ReturnType<typeof addressOf>;

/** The activity's student and year must be those of the path (rules/records#activity). */
function addressInPath(params: { first: number; second: number; activityId: number }): Address {
  const address = addressOf(params);
  const path = studentAndYear(params);
  if (path.studentId !== address.studentId || path.yearId !== address.yearId) throw unknownActivity();
  return address;
}

async function openAddress(services: CommandServices, { studentId, yearId }: Address, at: string) {
  const file = await openFile(services.ledger, studentId, await openYearOr404(services, yearId), at);
  return { file, stay: stayOr404(file).stay };
}

/** What the form holds of an activity, under the names it sends. */
const presentForm = ({ activityTypeId, frequency, notes, events }: ActivityRecord) => ({
  activityTypeId,
  frequency,
  notes,
  events,
});

const change = (
  services: CommandServices,
  cause: Cause,
  address: Address,
  { sent, changes }: { sent: unknown; changes: Partial<ActivityDetails> },
) =>
  transact(services, cause, async () => {
    const { file, stay } = await openAddress(services, address, cause.at);
    const present = activityOf(file, address.number);
    if (!present) throw unknownActivity();
    refuseEditConflict(sent, presentForm(present));
    requireDaysInYear(changes.events ?? [], file.year, present.events);
    file.record.decide({ type: 'ChangeActivity', stay, number: address.number, changes });
    return { appends: appendsOf(file), answer: activityOf(file, address.number) ?? present };
  });

export const changeActivity = route(calls.changeActivity, {
  rule: 'write',
  about: 'Changes an activity; the days given replace the former ones; year and student in either order',
  access: 'what the caller wrote',
  writes: ['ActivityChanged'],
  find: ({ params }) => addressInPath(params),
  async answer(call) {
    const { found: address, input } = call;
    const { studentId, yearId } = address;
    const activity = await changeAndLook(call, calls.changeActivity, { studentId, details: { yearId } }, () =>
      change(call.services, call.cause('form'), address, input.body),
    );
    return json({ activity: presentActivity(studentId, yearId, activity) });
  },
});

export const removeActivity = route(calls.removeActivity, {
  rule: 'write',
  about: 'Removes an activity',
  access: 'what the caller wrote',
  writes: ['ActivityRemoved'],
  async answer(call) {
    const { services } = call;
    const address = addressOf(call.input.params);
    const { studentId, yearId, number } = address;
    const cause = call.cause('form');
    const look = () => noteLookAt(call, calls.removeActivity, { studentId, details: { yearId } });
    const { position } = await lookUnlessWritten(look, () =>
      transact(services, cause, async () => {
        const { file, stay } = await openAddress(services, address, cause.at);
        file.record.decide({ type: 'RemoveActivity', stay, number });
        return { appends: appendsOf(file), answer: undefined };
      }),
    );
    await call.settle(position);
    return nothing();
  },
});
