import { Rejection } from '../../domain/kernel/rejection.ts';
import type { AccessAlarm } from '../../domain/wire/access-alarms.ts';
import * as calls from '../../domain/wire/calls/access.ts';
import { entryOf } from '../access/record-call.ts';
import { json } from '../http/reply.ts';
import { callerMayBeBehind, hasOtherAdministrators, mayBeBehindCaller } from '../ledger/two-administrators.ts';
import { actorNames } from './actor-names.ts';
import { route } from './route.ts';
import type { QueryServices } from './services.ts';

async function presentAlarms({ access, followed }: Pick<QueryServices, 'access' | 'followed'>): Promise<AccessAlarm[]> {
  const named = await actorNames(followed);
  return (await access.store.alarms()).map(({ id, at, userId, details }) => {
    const { measure, amount, usual, limit } = details as Pick<AccessAlarm, 'measure' | 'amount' | 'usual' | 'limit'>;
    return { id, at, user: named(userId), measure, amount, usual, limit };
  });
}

export const alarms = route(calls.alarms, {
  rule: 'oversee',
  about: 'Accounts that looked at far more than usual within an hour, until an administrator acknowledges it',
  access: 'names of colleagues',
  answer: async ({ services }) => json({ alarms: await presentAlarms(services) }),
});

const OWN =
  'This alarm is about your own account: another administrator acknowledges it. Who is the only one does so a week after there was another.';
const OPENED =
  'This alarm is about whoever opened your account a few days ago, or whose account you opened: another administrator acknowledges it.';

/** Whether the account is the caller's, as far as accounts tell. One administrator alone acknowledges those of whom they let in. */
const isOfOnePerson = async (call: Parameters<typeof callerMayBeBehind>[0], account: number, hasOthers: boolean) =>
  (await mayBeBehindCaller(call, account)) || (hasOthers && (await callerMayBeBehind(call, account)));

export const acknowledgeAlarm = route(calls.acknowledgeAlarm, {
  rule: 'admin',
  about:
    'Acknowledges an alarm, which is recorded; the answer is what is left. Once acknowledged there is no such alarm any more',
  access: 'names of colleagues',
  async answer(call) {
    const { access } = call.services;
    const { id } = call.input.params;
    const alarm = (await access.store.alarms()).find((one) => one.id === id);
    if (!alarm) throw new Rejection('not-found', 'There is no such alarm, or somebody has acknowledged it already.');
    const hasOthers = await hasOtherAdministrators(call);
    // Whoever came by a session of that account would be the one to say that all is well.
    const isOwn = alarm.userId === call.actor.id;
    if (isOwn && hasOthers) throw new Rejection('forbidden', OWN);
    if (!isOwn && alarm.userId !== null && (await isOfOnePerson(call, alarm.userId, hasOthers)))
      throw new Rejection('forbidden', OPENED);
    const name = 'POST /api/app/accessRecord/alarms/:id/acknowledge';
    const details = { alarm: id, account: alarm.userId };
    await access.require(entryOf(call, name, 'alarm-acknowledged', { details }));
    return json({ alarms: await presentAlarms(call.services) });
  },
});
