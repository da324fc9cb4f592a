import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import {
  CHANGE_OUTCOMES,
  type ChangedStudent,
  type ChangeOutcome,
  type ChangeStudentsAnswer,
  MOST_NAMED_STUDENTS,
} from '../../domain/wire/change-students.ts';
import type { InputOf } from '../../domain/wire/declared-call.ts';
import { lookWhenRefused } from '../access/look-when-refused.ts';
import { aboutMany } from '../access/note-look.ts';
import { entryOf } from '../access/record-call.ts';
import { json } from '../http/reply.ts';
import { changeAction, type DoneChange } from '../intents/change/change-many.ts';
import type { DecidedChange, FileEvent } from '../intents/change/decide-change.ts';
import { lookAtChange } from '../intents/change/plan-change.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import { actorNames } from '../queries/actor-names.ts';
import { requireRoomForMany } from './room-for-many.ts';
import type { SignedInCall } from './route.ts';
import { route } from './route.ts';

type Names = Awaited<ReturnType<typeof actorNames>>;

const writerOf = (event: FileEvent | undefined, named: Names): ChangedStudent['meanwhile'] =>
  event
    ? {
        entry: event.position.toString(),
        at: event.metadata.at,
        by: named(event.metadata.actor, event.metadata.source),
      }
    : null;

const present = (decided: DecidedChange, named: Names): ChangedStudent => ({
  studentId: decided.studentId,
  student: decided.name && nameOf(decided.name),
  outcome: decided.outcome,
  fields: decided.fields,
  reason: decided.reason,
  overwrites: writerOf(decided.overwrites, named),
  meanwhile: writerOf(decided.meanwhile, named),
});

/** How many students of each outcome, and the first of each by name. */
function outcomesOf(
  students: readonly DecidedChange[],
  named: Names,
): Pick<ChangeStudentsAnswer, 'counts' | 'students'> {
  const of = (wanted: ChangeOutcome) => students.filter(({ outcome }) => outcome === wanted);
  const [cannot, changes, same] = [of('cannot').length, of('changes').length, of('same').length];
  return {
    counts: { students: students.length, changes, same, cannot },
    students: CHANGE_OUTCOMES.flatMap((outcome) => of(outcome).slice(0, MOST_NAMED_STUDENTS)).map((one) =>
      present(one, named),
    ),
  };
}

type ChangeCall = SignedInCall & { readonly input: InputOf<typeof calls.changeStudents> };

/** Names and values of students are answered: whoever asks has looked at them. */
async function noteLook(call: ChangeCall): Promise<void> {
  const { studentIds, change } = call.input.body;
  const about = await aboutMany(call, studentIds, { yearId: call.input.params.yearId });
  const entry = entryOf(call, `POST ${calls.changeStudents.path}`, 'students-listed', about);
  // Of others, or for another change, it tells something else.
  call.services.access.note(entry, JSON.stringify([studentIds, change]));
}

async function carryOut(call: ChangeCall): Promise<DoneChange> {
  const { services, input } = call;
  const { change } = input.body;
  if (change.kind === 'answers')
    requireRoomForMany(input.body, Buffer.byteLength(change.answers.postSchoolGoals ?? ''));
  const { preview, ...wanted } = { ...input.params, ...input.body };
  const cause = call.cause('bulk');
  if (preview) return { students: await lookAtChange(services, cause, wanted), position: null };
  return changeAction.run(services, cause, wanted);
}

export const changeStudents = route(calls.changeStudents, {
  rule: 'write',
  about:
    'Changes many students of a school year in one action: an answer of a term, grade level and leaving, or removes them from ' +
    'the year; a preview says whom it touches',
  access: 'what the caller wrote',
  refuses: [404],
  writes: ['TermInfoUpdated', 'EnrollmentChanged', 'StudentRemovedFromYear', ...INTENT_EVENTS],
  async answer(call) {
    const { services, input } = call;
    // What is looked at is at least as new as that.
    const seen = (await services.ledger.head()).toString();
    const { students, position } = await lookWhenRefused(
      () => noteLook(call),
      () => carryOut(call),
    );
    await noteLook(call);
    if (!input.body.preview) await call.settle(position);
    const outcomes = outcomesOf(students, await actorNames(services.followed));
    return json({ seen, change: position?.toString() ?? null, ...outcomes });
  },
});
