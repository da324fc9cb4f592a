import { z } from 'zod';
import { decodeActivityId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { activityChangesBody, readActivity } from '../../domain/students/activity-input.ts';
import type { ActivityDetails } from '../../domain/students/events.ts';
import { wireActivity } from '../../domain/wire/contract.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { ActivityRecord } from '../../projections/definitions/documents.ts';
import { answersJson, answersNothing } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json, nothing } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { activityOf, appendsOf, openFile, stayOr404 } from '../ledger/student-file.ts';
import { transact } from '../ledger/transact.ts';
import type { Parts } from '../parts.ts';
import { presentActivity } from '../presenters/activity.ts';
import { studentAndYear } from '../queries/activities.ts';
import { refuseUnseen, seenPart } from './seen.ts';

const unknownActivity = () => new Rejection('not-found', 'This activity does not exist.');

/** What the id of the path says, or 404. */
function addressOf(call: Pick<Call, 'params'>) {
  const address = decodeActivityId(idParam(call, 'activityId'));
  if (!address) throw unknownActivity();
  return address;
}
type Address = ReturnType<typeof addressOf>;

/** The activity's student and year must be those of the path (rules/records#activity). */
function addressInPath(call: Pick<Call, 'params'>): Address {
  const address = addressOf(call);
  const path = studentAndYear(call);
  if (path.studentId !== address.studentId || path.yearId !== address.yearId) throw unknownActivity();
  return address;
}

async function openAddress(parts: Parts, { studentId, yearId }: Address, at: string) {
  const file = await openFile(parts.ledger, studentId, await openYearOr404(parts, yearId), at);
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
  parts: Parts,
  cause: Cause,
  address: Address,
  { body, changes }: { body: unknown; changes: Partial<ActivityDetails> },
) =>
  transact(parts, cause, async () => {
    const { file, stay } = await openAddress(parts, address, cause.at);
    const present = activityOf(file, address.number);
    if (!present) throw unknownActivity();
    refuseUnseen(body, presentForm(present));
    file.record.decide({ type: 'ChangeActivity', stay, number: address.number, changes });
    return { appends: appendsOf(file), answer: activityOf(file, address.number) ?? present };
  });

export const changeActivity = route({
  method: 'POST',
  path: '/api/activities/:first/:second/:activityId',
  rule: 'write',
  about: 'Changes an activity; the days given replace the former ones; year and student in either order',
  body: activityChangesBody.extend(seenPart),
  access: 'what the caller wrote',
  answers: answersJson(z.object({ activity: wireActivity })),
  writes: ['ActivityChanged'],
  async answer(call) {
    const address = addressInPath(call);
    const changes = readActivity(call.body, 'edit');
    const wanted = { body: call.body, changes };
    const { answer, position } = await change(call.parts, call.cause('form'), address, wanted);
    await call.settle(position);
    return json({ activity: presentActivity(address.studentId, address.yearId, answer) });
  },
});

export const removeActivity = route({
  method: 'DELETE',
  path: '/api/activities/:activityId',
  rule: 'write',
  about: 'Removes an activity',
  access: 'what the caller wrote',
  answers: answersNothing,
  writes: ['ActivityRemoved'],
  async answer(call) {
    const { parts } = call;
    const address = addressOf(call);
    const cause = call.cause('form');
    const { position } = await transact(parts, cause, async () => {
      const { file, stay } = await openAddress(parts, address, cause.at);
      file.record.decide({ type: 'RemoveActivity', stay, number: address.number });
      return { appends: appendsOf(file), answer: undefined };
    });
    await call.settle(position);
    return nothing();
  },
});
