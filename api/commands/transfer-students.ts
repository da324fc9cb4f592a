import { Rejection } from '../../domain/kernel/rejection.ts';
import { currentYear } from '../../domain/school-years/current.ts';
import { nameOf } from '../../domain/students/display.ts';
import * as calls from '../../domain/wire/calls/caseload.ts';
import { CHANGE_OUTCOMES, type ChangeOutcome } from '../../domain/wire/change-students.ts';
import { aboutMany } from '../access/note-look.ts';
import { entryOf } from '../access/record-call.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { INTENT_EVENTS } from '../intents/runner/intent-stream.ts';
import type { DecidedTransfer } from '../intents/transfer/decide-transfer.ts';
import { type AskedTransfer, lookAtTransfer, transferAction } from '../intents/transfer/transfer-students.ts';
import { requireAccount } from '../ledger/account-of-team.ts';
import { route, type SignedInCall } from './route.ts';

/** A transfer is told with the year that is the present one; it belongs to none. */
async function presentYear({ services }: SignedInCall): Promise<number> {
  const { state } = await services.followed.calendar.current();
  const year = currentYear([...state.years.values()].filter(({ open }) => open));
  if (!year) throw new Rejection('rule', 'There is no school year: nobody can be handed over.');
  return year.yearId;
}

function tellOf(students: readonly DecidedTransfer[]) {
  const count = (wanted: ChangeOutcome) => students.filter(({ outcome }) => outcome === wanted).length;
  const [cannot, changes, same] = [count('cannot'), count('changes'), count('same')];
  return {
    counts: { students: students.length, changes, same, cannot },
    students: CHANGE_OUTCOMES.flatMap((wanted) => students.filter(({ outcome }) => outcome === wanted)).map(
      ({ studentId, name, outcome, reason }) => ({ studentId, student: name && nameOf(name), outcome, reason }),
    ),
  };
}

export const transferStudents = route(calls.transferStudents, {
  rule: 'write',
  about:
    'Hands students over to somebody from a day on, past or to come, in one action; a preview says whom it touches',
  keeps: 'caseload',
  access: 'what the caller wrote',
  writes: ['TeamMemberAdded', 'TeamMemberEnded', ...INTENT_EVENTS],
  async answer(call) {
    const { services, input, actor } = call;
    const { preview, ...wanted } = input.body;
    await requireAccount(services.followed, wanted.to, 'to');
    const { profile } = (await services.followed.settings.current()).state;
    const anybodys = actor.admin || profile.caseloadMode === 'open';
    const who = { userId: actor.id, anybodys, today: todayOf(call) };
    const asked: AskedTransfer = { ...wanted, yearId: await presentYear(call), who };
    const cause = call.cause('bulk');
    const { students, position } = preview
      ? { students: await lookAtTransfer(services, cause, asked), position: null }
      : await transferAction.run(services, cause, asked);
    const about = await aboutMany(call, wanted.studentIds);
    const entry = entryOf(call, `POST ${calls.transferStudents.path}`, 'students-listed', about);
    services.access.note(entry, JSON.stringify(wanted));
    if (!preview) await call.settle(position);
    return json({ transfer: position?.toString() ?? null, ...tellOf(students) });
  },
});
