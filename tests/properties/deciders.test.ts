import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decider, fold } from '../../domain/kernel/decider.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { rosterDecider } from '../../domain/roster/roster.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import { calendarDecider } from '../../domain/school-years/calendar.ts';
import { type StaffCommand, staffDecider } from '../../domain/staff/staff.ts';
import { recordDecider } from '../../domain/students/record.ts';
import { studentDecider } from '../../domain/students/student.ts';
import { runs } from '../support/runs.ts';
import {
  calendarCommands,
  recordCommands,
  rosterCommands,
  settingsCommands,
  staffCommands,
  studentCommands,
} from './commands.ts';

/** The events a command gives; a refusal gives none. */
function decided<State, Command, Event>(
  decider: Decider<State, Command, Event>,
  command: Command,
  state: State,
): Event[] {
  try {
    return decider.decide(command, state);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}

/** All events that these commands give one after another. */
function history<State, Command, Event>(decider: Decider<State, Command, Event>, commands: Command[]): Event[] {
  const events: Event[] = [];
  let state = decider.initial;
  for (const command of commands) {
    const more = decided(decider, command, state);
    state = fold(decider, more, state);
    events.push(...more);
  }
  return events;
}

/** Commands that ask for one more of something each time they come. */
const ADDING = ['LogActivity', 'ClearYear'];

function laws<State, Command extends { type: string }, Event>(
  name: string,
  decider: Decider<State, Command, Event>,
  commands: fc.Arbitrary<Command>,
): void {
  const sequences = fc.array(commands, { maxLength: 12 });

  describe(name, () => {
    it('folds in any two parts to the same state', () =>
      fc.assert(
        fc.property(sequences, fc.nat(), (sequence, cut) => {
          const events = history(decider, sequence);
          const at = events.length === 0 ? 0 : cut % (events.length + 1);
          const inParts = fold(decider, events.slice(at), fold(decider, events.slice(0, at)));
          expect(inParts).toEqual(fold(decider, events));
        }),
        runs(150),
      ));

    it('writes nothing when a command comes twice', () =>
      fc.assert(
        fc.property(
          sequences,
          commands.filter(({ type }) => !ADDING.includes(type)),
          (sequence, command) => {
            const events = history(decider, [...sequence, command]);
            expect(decided(decider, command, fold(decider, events))).toEqual([]);
          },
        ),
        runs(150),
      ));

    it('does not change the state by deciding', () =>
      fc.assert(
        fc.property(sequences, commands, (sequence, command) => {
          const events = history(decider, sequence);
          const state = fold(decider, events);
          decided(decider, command, state);
          expect(state).toEqual(fold(decider, events));
        }),
        runs(100),
      ));
  });
}

laws('a student', studentDecider, studentCommands);
laws('a record', recordDecider, recordCommands);
laws('the roster', rosterDecider, rosterCommands);
laws('the calendar', calendarDecider, calendarCommands);
laws('the staff', staffDecider, staffCommands);

describe('the staff, whatever is done to it,', () => {
  const first = {
    type: 'CreateAccount',
    account: { firstName: 'Dana', lastName: 'Okafor', email: 'first@x.example', admin: true, auditor: false },
    passwordHash: 'p',
  } as const satisfies StaffCommand;

  /** Secrets are made at random: two invitations of one hash are no case that has to be right. */
  const isOnce = (sequence: readonly StaffCommand[], hash: string) =>
    sequence.filter((command) => 'tokenHash' in command && command.tokenHash === hash && /Invit/.test(command.type))
      .length === 1;

  it('keeps an administrator who can sign in, and finds accounts by what they have now', () =>
    fc.assert(
      fc.property(fc.array(staffCommands, { maxLength: 25 }), (sequence) => {
        const state = fold(staffDecider, history(staffDecider, [first, ...sequence]));
        const accounts = [...state.accounts.values()];
        const canManage = accounts.filter(({ admin, disabled, passwordHash, identity: linked }) => {
          return admin && !disabled && (passwordHash !== null || linked !== null);
        });
        expect(canManage.length).toBeGreaterThan(0);
        expect(state.activeAdmins).toBe(canManage.length);
        for (const [hash, userId] of state.byInvitation)
          expect(state.accounts.get(userId)?.invitation?.tokenHash).toBe(hash);
        for (const { userId, invitation } of accounts)
          if (invitation && isOnce(sequence, invitation.tokenHash))
            expect(state.byInvitation.get(invitation.tokenHash)).toBe(userId);
        expect(state.byIdentity.size).toBe(accounts.filter(({ identity: linked }) => linked).length);
      }),
      runs(300),
    ));
});
laws('the settings', settingsDecider, settingsCommands);
