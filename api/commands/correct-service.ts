import * as calls from '../../domain/wire/calls/services.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { agesNow, openServices, type ServiceFile, writtenService } from '../ledger/service-file.ts';
import { transact } from '../ledger/transact.ts';
import { changeAndLook } from './look-of-change.ts';
import { route, type SignedInCall } from './route.ts';

interface Address {
  studentId: number;
  service: number;
}

async function change(
  call: SignedInCall,
  declared: Pick<DeclaredCall, 'method' | 'path'>,
  { studentId, service }: Address,
  decide: (file: ServiceFile) => void,
) {
  const { services } = call;
  const cause = call.cause('form');
  const written = await changeAndLook(call, declared, { studentId, details: { service } }, () =>
    transact(services, cause, async () => {
      const file = await openServices(services.ledger, studentId, cause.at);
      decide(file);
      return { answer: writtenService(file, service, todayOf(call)), appends: [file.given.append] };
    }),
  );
  return json({ service: written });
}

export const correctService = route(calls.correctService, {
  rule: 'write',
  keeps: 'services',
  about: 'Corrects a Pre-ETS service that was recorded wrongly, with the reason; what is left out stays as it is',
  access: 'what the caller wrote',
  writes: ['ServiceCorrected'],
  async answer(call) {
    const { params, body } = call.input;
    const judged = { ages: await agesNow(call.services), today: todayOf(call) };
    return change(call, calls.correctService, params, ({ given, standing }) =>
      given.decide({ type: 'CorrectService', service: params.service, ...body, ...judged, standing }),
    );
  },
});

export const withdrawService = route(calls.withdrawService, {
  rule: 'write',
  keeps: 'services',
  about: 'Takes a Pre-ETS service away that was not given, with the reason; what it said stays in the history',
  access: 'what the caller wrote',
  writes: ['ServiceWithdrawn'],
  answer(call) {
    const { params, body } = call.input;
    return change(call, calls.withdrawService, params, ({ given }) =>
      given.decide({ type: 'WithdrawService', service: params.service, reason: body.reason }),
    );
  },
});
