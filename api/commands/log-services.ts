import * as calls from '../../domain/wire/calls/services.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { noteLookAt, noteLookAtMany } from '../access/note-look.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { type DoneServices, servicesAction } from '../intents/services/log-services.ts';
import { logInto, type ServicesForMany } from '../intents/services/plan-services.ts';
import { agesNow, openServices, writtenService } from '../ledger/service-file.ts';
import { transact } from '../ledger/transact.ts';
import { route, type SignedInCall } from './route.ts';

async function logForOne(call: SignedInCall, wanted: ServicesForMany, studentId: number): Promise<DoneServices> {
  const { services } = call;
  const cause = call.cause('form');
  const { answer, position } = await transact(services, cause, async () => {
    const file = await openServices(services.ledger, studentId, cause.at);
    const logged = [writtenService(file, logInto(file, wanted), wanted.today)];
    return { answer: logged, appends: [file.given.append] };
  });
  return { logged: answer, position };
}

/** A refusal says how old students are on the day, and of several their names; the answer, whether consent and disability are on record. */
async function noteLook(call: SignedInCall, { studentIds }: ServicesForMany): Promise<void> {
  const [studentId] = studentIds;
  if (studentId !== undefined && studentIds.length === 1) noteLookAt(call, calls.logServices, { studentId });
  else await noteLookAtMany(call, calls.logServices, studentIds);
}

export const logServices = route(calls.logServices, {
  rule: 'write',
  keeps: 'services',
  about: 'Records a Pre-ETS service of one student or of a group, for all of them or for none',
  access: 'what the caller wrote',
  refuses: [404],
  writes: ['ServiceLogged', ...INTENT_EVENTS],
  async answer(call) {
    const { services, input } = call;
    const { studentIds, details } = input.body;
    const wanted = { studentIds, details, ages: await agesNow(services), today: todayOf(call) };
    const [only] = studentIds;
    const { logged, position } = await lookWhenRefused(
      () => noteLook(call, wanted),
      () =>
        only !== undefined && studentIds.length === 1
          ? logForOne(call, wanted, only)
          : servicesAction.run(services, call.cause('bulk'), wanted),
    );
    await noteLook(call, wanted);
    await call.settle(position);
    return json({ services: logged });
  },
});
