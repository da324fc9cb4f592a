import { parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/caseload.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { teamPeople } from '../ledger/account-of-team.ts';
import { openStudent } from '../ledger/student-file.ts';
import { mayChangeTeam } from '../ledger/team-rights.ts';
import { presentTeam } from '../presenters/team.ts';
import { route } from './route.ts';

/** From the log, so that it is right whatever a read model has seen: of now, or of then. */
export const team = route(calls.team, {
  rule: 'read',
  about: "A student's team: who was, is and will be in it, and who is responsible on a day",
  keeps: 'caseload',
  access: opensStudent(),
  async answer(call) {
    const { services, actor, input } = call;
    const { studentId } = input.params;
    const today = todayOf(call);
    const on = parsePlainDay(input.query.on ?? '') ?? today;
    const { state } = await openStudent(services.ledger, studentId, call.now.toISOString());
    if (state.status === 'unknown') throw new Rejection('not-found', 'Student does not exist');
    const mayChange = !actor.auditor && (await mayChangeTeam(services.followed, { ...actor, today }, state.team));
    return json(presentTeam(studentId, state.team, { on, mayChange, people: await teamPeople(services.followed) }));
  },
});
