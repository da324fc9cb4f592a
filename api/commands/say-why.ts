import { Rejection } from '../../domain/kernel/rejection.ts';
import { streams } from '../../domain/streams.ts';
import * as calls from '../../domain/wire/calls/caseload.ts';
import { entryOf } from '../access/record-call.ts';
import { reasonsOf } from '../caseload/reasons.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { route } from './route.ts';

/** Students of a day whom an account opens one by one: each of its calls reads why, on the thread that reads the access record for all. */
export const MOST_REASONS = 200;

/** Recorded before anything is opened: what cannot be recorded is not opened (rules/caseload#why). */
export const sayWhy = route(calls.sayWhy, {
  rule: 'read',
  about: 'Says why a student outside the own team is opened, or everybody (`studentId` null); it holds for the day',
  keeps: 'caseload',
  outsideTeam: 'names',
  access: 'what the caller wrote',
  refuses: [403, 404],
  async answer(call) {
    const { services, actor } = call;
    const { studentId, reason } = call.input.body;
    const { profile } = (await services.followed.settings.current()).state;
    if (profile.caseloadMode === 'closed' && !actor.admin && !actor.auditor)
      throw new Rejection('forbidden', 'This school shows staff their own students only: ask the lead.');
    if (studentId !== null && (await services.ledger.read(streams.student(studentId))).events.length === 0)
      throw new Rejection('not-found', 'Student does not exist');
    // Every call of the account reads its reasons of the day: of whom one was given already none is added.
    const { everybody, students } = await reasonsOf(services.access.store, actor.id, todayOf(call));
    if (studentId === null ? everybody : students.has(studentId)) return json({ until: todayOf(call) });
    if (studentId !== null && students.size >= MOST_REASONS)
      throw new Rejection('rule', 'You have said why for 200 students today: say it for everybody.');
    const about = { ...(studentId !== null && { studentId }), details: { reason } };
    await services.access.require(entryOf(call, `POST ${calls.sayWhy.path}`, 'opened-outside-team', about));
    return json({ until: todayOf(call) });
  },
});
