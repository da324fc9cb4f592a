import type { ForgettingCommand, ForgettingRequest } from '../../domain/forgetting/forgetting.ts';
import { isStudentId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { streams } from '../../domain/streams.ts';
import { nameOf } from '../../domain/students/display.ts';
import type { ForgettingRow } from '../../domain/wire/calls/forgetting.ts';
import * as calls from '../../domain/wire/calls/forgetting.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { type NamedCall, noteLookAt, noteLookAtMany } from '../access/note-look.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { requireSchoolChange } from '../commands/room-for-school-change.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import { heldOf, json } from '../http/reply.ts';
import type { SignedInCall } from '../http/route.ts';
import { mayBeCaller } from '../ledger/two-administrators.ts';
import { actorNames } from '../queries/actor-names.ts';
import { decideForgetting } from './decide.ts';
import { mailRequest } from './mail.ts';
import { route } from './route.ts';
import type { ForgettingServices } from './services.ts';

const HOUR_MS = 3_600_000;

type Call = SignedInCall<ForgettingServices>;

/** Requests that are over and are told all the same: they stay for ever, and each of these calls is answered with them. */
const MOST_OVER = 500;

const isOver = ({ state, filesReplaced }: ForgettingRequest) =>
  state === 'stopped' || (state === 'forgotten' && filesReplaced);

/** The newest first: all that are not over, and the newest of those that are. */
function toldOf(requests: readonly ForgettingRequest[]): { told: ForgettingRequest[]; over: number } {
  const over = requests.filter(isOver);
  const left = new Set(over.slice(MOST_OVER));
  return { told: requests.filter((one) => !left.has(one)), over: over.length };
}

async function allRequests({ followed, readModels, configuration }: ForgettingServices) {
  const { told, over } = toldOf(Object.values((await followed.forgetting.current()).state.requests).reverse());
  const ids = [...new Set(told.map(({ studentId }) => studentId))];
  const known = await readModels.reader(students).getMany(admittedStudents, ids);
  const names = new Map(known.map((student) => [student.id, nameOf(student)]));
  const named = await actorNames(followed);
  const rowOf = ({ request: id, requestedBy, confirmedBy, stoppedBy, ...said }: ForgettingRequest): ForgettingRow => ({
    id,
    ...said,
    student: said.state === 'forgotten' || said.state === 'begun' ? null : (names.get(said.studentId) ?? null),
    requestedBy: named(requestedBy),
    confirmedBy: confirmedBy === null ? null : named(confirmedBy),
    stoppedBy: stoppedBy === null ? null : named(stoppedBy),
  });
  const answer = { delayHours: configuration.FORGET_DELAY_HOURS, over, requests: told.map(rowOf) };
  return heldOf(
    answer.requests.map(({ studentId, student }) => (student === null ? null : studentId)),
    json(answer),
  );
}

/** Each of these calls answers all requests: who writes one is shown the others, too, by name. */
const ofEverybodyAsked: RecordedCall = {
  kind: 'students-listed',
  ofWhomever: true,
  about: () => ({ details: { what: 'forgetting' } }),
};

async function carryOut(call: Call, command: ForgettingCommand) {
  const position = await decideForgetting(call.services, command, call.cause('form'));
  if (position !== null) await mailRequest(call.services, command.type);
  await call.settle(position);
  return allRequests(call.services);
}

export const forgettingRequests = route(calls.forgettingRequests, {
  rule: 'admin',
  about: 'Requests to forget students for good, and how far they have come',
  access: ofEverybodyAsked,
  reads: ['students'],
  answer: ({ services }) => allRequests(services),
});

export const requestForgetting = route(calls.requestForgetting, {
  rule: 'admin',
  about: 'Asks that a student be forgotten for good under a legal order; another administrator has to confirm it',
  access: ofEverybodyAsked,
  refuses: [404],
  reads: ['students'],
  writes: ['ForgettingRequested'],
  async answer(call) {
    await requireSchoolChange(call);
    const { studentId, reason } = call.input.body;
    const { events } = await call.services.ledger.read(streams.student(studentId));
    if (!isStudentId(studentId) || events.length === 0) throw new Rejection('not-found', 'Student does not exist');
    // What is refused says that they are asked for, or were forgotten.
    return lookWhenRefused(
      () => noteLookAt(call, calls.requestForgetting, { studentId }),
      () => carryOut(call, { type: 'RequestForgetting', studentId, reason, by: call.actor.id }),
    );
  },
});

/** The same about a request there is: what is refused tells how far it has come, and so of the student. */
async function carryOutRequest(call: Call, declared: NamedCall, command: ForgettingCommand & { request: number }) {
  const { requests } = (await call.services.followed.forgetting.current()).state;
  const request = requests[command.request];
  // That there is none tells of each of few that nobody asked for them.
  const few = request ? [] : await fewOfNow(call.services);
  if (few.length > 0) await noteLookAtMany(call, declared, few);
  const look = () => {
    if (request) noteLookAt(call, declared, { studentId: request.studentId });
  };
  return lookWhenRefused(look, async () => {
    if (request && command.type === 'ConfirmForgetting') await requireAnother(call, request);
    return carryOut(call, command);
  });
}

/** Whoever asked could confirm it by an account that they made, or gave a password. @throws {Rejection} `conflict` */
async function requireAnother(call: Call, { requestedBy, state }: ForgettingRequest): Promise<void> {
  if (state !== 'requested' || requestedBy === call.actor.id || !(await mayBeCaller(call, requestedBy))) return;
  throw new Rejection(
    'conflict',
    'One of your two accounts opened the other a few days ago, or somebody opened both: another administrator has to confirm it.',
  );
}

export const confirmForgetting = route(calls.confirmForgetting, {
  rule: 'admin',
  about: 'Confirms such a request of another administrator; it is carried out when the time to stop it is over',
  access: ofEverybodyAsked,
  reads: ['students'],
  writes: ['ForgettingConfirmed'],
  async answer(call) {
    const { FORGET_DELAY_HOURS } = call.services.configuration;
    const dueAt = new Date(call.now.getTime() + FORGET_DELAY_HOURS * HOUR_MS).toISOString();
    const confirm = { type: 'ConfirmForgetting', request: call.input.params.id, by: call.actor.id, dueAt } as const;
    const answer = await carryOutRequest(call, calls.confirmForgetting, confirm);
    if (FORGET_DELAY_HOURS === 0) call.services.forgettingDue.raise();
    return answer;
  },
});

export const stopForgetting = route(calls.stopForgetting, {
  rule: 'admin',
  about: 'Stops such a request; any administrator may until it is carried out',
  access: ofEverybodyAsked,
  reads: ['students'],
  writes: ['ForgettingStopped'],
  answer(call) {
    const stop = { type: 'StopForgetting', request: call.input.params.id, by: call.actor.id } as const;
    return carryOutRequest(call, calls.stopForgetting, stop);
  },
});
