import type { NewStudent } from '../../domain/students/person-input.ts';
import type { TeamMember } from '../../domain/teams/events.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import { json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { claimForNew, openRoster, ROSTER_EVENTS } from '../ledger/number-owner.ts';
import { openYearOr404 } from '../ledger/open-year.ts';
import { appendsOf, newFile, termRecordsOf } from '../ledger/student-file.ts';
import { teamOfCreator } from '../ledger/team-of-creator.ts';
import { transact } from '../ledger/transact.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { numberOrLook } from './look-of-number.ts';
import { route } from './route.ts';
import type { CommandServices } from './services.ts';

/** Claims the number and admits the student into the year, in one append; `team` is who is in the team from the first day. */
const admit = (
  services: CommandServices,
  cause: Cause,
  yearId: number,
  { person, membership, team }: NewStudent & { team: readonly TeamMember[] },
) =>
  transact(services, cause, async () => {
    const year = await openYearOr404(services, yearId);
    const roster = await openRoster(services, cause.at);
    const { studentId, student } = await claimForNew(services, roster, person.studentNumber, cause);
    const file = { ...newFile(studentId, year, cause.at), ...(student && { student }) };
    const enrollment = { yearId, clearing: year.clearing, ...membership };
    file.student.decide({ type: 'AdmitStudent', studentId, person, enrollment });
    for (const member of team) file.student.decide({ type: 'AddTeamMember', member });
    return { appends: [roster.append, ...appendsOf(file)], answer: termRecordsOf(file) };
  });

export const createStudent = route(calls.createStudent, {
  rule: 'write',
  about: 'Adds a new student to a school year',
  access: 'what the caller wrote',
  // Details are touched where another student's change of number is taken back.
  writes: [...ROSTER_EVENTS, 'StudentAdmitted', 'StudentEnrolled', 'StudentDetailsChanged', 'TeamMemberAdded'],
  find: ({ services, params }) => openYearOr404(services, params.yearId),
  async answer(call) {
    const { params, body } = call.input;
    const wanted = { ...body, team: await teamOfCreator(call.services, call.actor.id, todayOf(call)) };
    const { answer, position } = await numberOrLook(call, calls.createStudent, body.person.studentNumber, () =>
      admit(call.services, call.cause('form'), params.yearId, wanted),
    );
    await call.settle(position);
    return json({ studentTermInfos: answer.map(presentTermRecord) });
  },
});
