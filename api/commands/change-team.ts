import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import type { TeamCommand } from '../../domain/teams/team-commands.ts';
import { dayBefore, type TeamEntry, type TeamState } from '../../domain/teams/team-state.ts';
import * as calls from '../../domain/wire/calls/caseload.ts';
import type { DeclaredCall } from '../../domain/wire/declared-call.ts';
import { json, nothing } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { requireAccount, teamPeople } from '../ledger/account-of-team.ts';
import { openStudent } from '../ledger/student-file.ts';
import { mayChangeTeam, notYourTeam } from '../ledger/team-rights.ts';
import { transact } from '../ledger/transact.ts';
import { presentTeam } from '../presenters/team.ts';
import { changeAndLook } from './look-of-change.ts';
import { route, type SignedInCall } from './route.ts';

/** Decides on the team as it is, writes it, and answers the team after it. */
async function changeTeam(
  call: SignedInCall,
  declared: Pick<DeclaredCall, 'method' | 'path'>,
  { studentId, ...details }: { studentId: number; entry?: number },
  commands: (team: TeamState) => TeamCommand[],
) {
  const { services } = call;
  const cause = call.cause('form');
  const today = todayOf(call);
  const changed = await changeAndLook(call, declared, { studentId, details }, () =>
    transact(services, cause, async () => {
      const student = await openStudent(services.ledger, studentId, cause.at);
      const { state } = student;
      if (state.status === 'unknown') throw new Rejection('not-found', 'Student does not exist');
      if (student.forgotten)
        throw new Rejection('rule', 'This student was forgotten for good: nothing can be recorded.');
      if (!(await mayChangeTeam(services.followed, { ...call.actor, today }, state.team))) throw notYourTeam();
      for (const command of commands(state.team)) student.decide(command);
      const decided = student.state;
      return { appends: [student.append], answer: decided.status === 'admitted' ? decided.team : state.team };
    }),
  );
  // Who has handed a team over may have done so as of today.
  const mayChange = await mayChangeTeam(services.followed, { ...call.actor, today }, changed);
  const people = await teamPeople(services.followed);
  return presentTeam(studentId, changed, { on: today, mayChange, people });
}

function entryOr404({ entries }: TeamState, number: number): TeamEntry {
  const found = entries.find(({ entry }) => entry === number);
  if (!found) throw new Rejection('not-found', 'This entry of the team is not there.');
  return found;
}

const served = {
  rule: 'write',
  keeps: 'caseload',
  access: 'what the caller wrote',
} as const;

export const addTeamMember = route(calls.addTeamMember, {
  ...served,
  writes: ['TeamMemberAdded'],
  about: "Adds somebody to a student's team from a day on; one lead on any day",
  async answer(call) {
    const { params, body: member } = call.input;
    await requireAccount(call.services.followed, member.userId, 'userId');
    return json(await changeTeam(call, calls.addTeamMember, params, () => [{ type: 'AddTeamMember', member }]));
  },
});

export const correctTeamMember = route(calls.correctTeamMember, {
  ...served,
  writes: ['TeamMemberCorrected'],
  about: 'It was wrong: an entry of a team as it should have been',
  async answer(call) {
    const { params, body: changes } = call.input;
    await requireAccount(call.services.followed, changes.userId, 'userId');
    const { entry } = params;
    const commands = (): TeamCommand[] => [{ type: 'CorrectTeamMember', entry, changes }];
    return json(await changeTeam(call, calls.correctTeamMember, params, commands));
  },
});

export const changeTeamMember = route(calls.changeTeamMember, {
  ...served,
  writes: ['TeamMemberAdded', 'TeamMemberEnded'],
  about: 'It changed on a day: an entry of a team ends the day before, and somebody else follows where one is named',
  async answer(call) {
    const { params, body } = call.input;
    const { entry } = params;
    const { on, userId: to, reason } = body;
    await requireAccount(call.services.followed, to, 'userId');
    const commands = (team: TeamState): TeamCommand[] => {
      const { role, userId: from, until } = entryOr404(team, entry);
      if (to === null) return [{ type: 'EndTeamMember', entry, until: dayBefore(on), reason }];
      if (role === 'agency')
        throw invalidFields({
          userId: ['nobody with an account follows an agency: end this entry, and add what follows'],
        });
      const goesOn = until === null || until >= on;
      return [{ type: 'HandOver', role, from: goesOn ? from : null, to, day: on, reason }];
    };
    return json(await changeTeam(call, calls.changeTeamMember, params, commands));
  },
});

export const withdrawTeamMember = route(calls.withdrawTeamMember, {
  ...served,
  writes: ['TeamMemberWithdrawn'],
  about: 'It was never so: takes an entry out of a team',
  async answer(call) {
    const { params } = call.input;
    await changeTeam(call, calls.withdrawTeamMember, params, () => [
      { type: 'WithdrawTeamMember', entry: params.entry },
    ]);
    return nothing();
  },
});
