import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decider, fold } from '../../domain/kernel/decider.ts';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { type RosterCommand, rosterDecider } from '../../domain/roster/roster.ts';
import { type ChangeSettings, DEFAULT_SETTINGS, settingsDecider } from '../../domain/school-settings/settings.ts';
import { type CalendarCommand, calendarDecider } from '../../domain/school-years/calendar.ts';
import { type StaffCommand, staffDecider } from '../../domain/staff/staff.ts';
import type { ActivityDetails, Membership, PersonDetails, TermInfo } from '../../domain/students/events.ts';
import { type RecordCommand, recordDecider } from '../../domain/students/record.ts';
import { type StudentCommand, studentDecider } from '../../domain/students/student.ts';
import { runs } from '../support/runs.ts';

const few = (max: number) => fc.integer({ min: 1, max });
const some = <Value>(...values: Value[]) => fc.constantFrom(...values);
const partly = <Value extends object>(model: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
  fc.record(model, { requiredKeys: [] }) as unknown as fc.Arbitrary<Partial<Value>>;

const person = fc.record<PersonDetails>({
  studentNumber: some('A', 'B'),
  firstName: some('Lee', 'Kim'),
  lastName: fc.constant('Marsh'),
  birthday: fc.constant('2008-05-04' as PlainDay),
  gender: some('female', 'trans'),
  race: some('HI7', null),
  ell: fc.boolean(),
  plan504: fc.option(fc.boolean()),
  disabilities: some([], ['AU'], ['AU', 'VI']),
});
const membership = fc.record<Membership>({
  gradeLevel: some('9', '10', 'Post-school'),
  exitCategory: some('Died', null),
  postSchoolOutcome: some('Both', null, ''),
});
const inYear = { yearId: few(2), clearing: fc.nat(1) };
const studentCommands: fc.Arbitrary<StudentCommand> = fc.oneof(
  fc.record({ type: fc.constant('AdmitStudent' as const), studentId: fc.constant(100_001), person }),
  fc.record({
    type: fc.constant('ChangeDetails' as const),
    changes: partly<Pick<PersonDetails, 'firstName' | 'race'>>({
      firstName: some('Lee', 'Ann'),
      race: some('AS7', null),
    }),
  }),
  fc.record({ type: fc.constant('EnrollStudent' as const), ...inYear, membership }),
  fc.record({ type: fc.constant('ChangeEnrollment' as const), ...inYear, changes: membership }),
  fc.record({ type: fc.constant('RemoveFromYear' as const), ...inYear }),
);

const days = fc.array(some('2024-10-01', '2024-10-02', '2024-10-03') as fc.Arbitrary<PlainDay>, { maxLength: 3 });
const details = fc.record<ActivityDetails>({
  activityTypeId: few(3),
  frequency: some('Daily', 'Weekly'),
  notes: some('', 'x'),
  events: days,
});
const answers = partly<TermInfo>({
  gradeType: some('letter', 'percent', null),
  grade: some('A', '88', null),
  absentPercent: some(0, 12.5, 101, null),
  retained: fc.option(fc.boolean()),
  attendedIepMeeting: fc.option(fc.boolean()),
  iepRole: some('Attended', null),
} as { [Key in keyof TermInfo]: fc.Arbitrary<TermInfo[Key]> });
const ofStay = { stay: few(2) };
const recordCommands: fc.Arbitrary<RecordCommand> = fc.oneof(
  fc.record({
    type: fc.constant('UpdateTermInfo' as const),
    ...ofStay,
    termId: some(11, 12),
    changes: answers,
    letters: fc.constant(['A', 'B']),
  }),
  fc.record({ type: fc.constant('LogActivity' as const), ...ofStay, yearId: fc.constant(1), details }),
  fc.record({ type: fc.constant('ChangeActivity' as const), ...ofStay, number: few(3), changes: details }),
  fc.record({ type: fc.constant('RemoveActivity' as const), ...ofStay, number: few(3) }),
);

const numberHash = some('a', 'b', 'c');
const studentId = fc.integer({ min: 100_001, max: 100_004 });
const rosterCommands: fc.Arbitrary<RosterCommand> = fc.oneof(
  fc.record({ type: fc.constant('ClaimNumber' as const), numberHash }),
  fc.record({ type: fc.constant('ClaimNumber' as const), numberHash, studentId }),
  fc.record({ type: fc.constant('ChangeNumber' as const), numberHash, studentId }),
  fc.record({ type: fc.constant('ReleaseNumber' as const), studentId }),
);

const newYear = {
  year: some(2024, 2025),
  termType: fc.constant('annual' as const),
  terms: some([{ startDate: '2025-01-20' as PlainDay }], [{ startDate: '2030-01-01' as PlainDay }]),
};
const yearId = few(3);
const rollOverId = some('r', 's');
const calendarCommands: fc.Arbitrary<CalendarCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateYear' as const), ...newYear }),
  fc.record({ type: fc.constant('PrepareYear' as const), ...newYear, rollOverId }),
  fc.record({ type: fc.constant('OpenYear' as const), yearId, rollOverId }),
  fc.record({ type: fc.constant('ClearYear' as const), yearId }),
  fc.record({ type: fc.constant('DeleteYear' as const), yearId }),
);

const account = fc.record({
  firstName: some('Dana', 'Kim'),
  lastName: fc.constant('Okafor'),
  email: some('a@x.example', 'A@x.example', 'b@x.example'),
  admin: fc.boolean(),
  auditor: fc.boolean(),
});
const userId = few(3);
const at = some('2026-01-01T08:00:00.000Z', '2026-01-01T09:00:00.000Z');
const passwordHash = some('p', 'q');
const tokenHash = some('t', 'u');
const recoveryHashes = some(['t', 'u'], ['u']);
const email = some('a@x.example', 'b@x.example');
const identity = { issuer: some('https://one.example', 'https://two.example'), subject: some('s', 't') };
const staffCommands: fc.Arbitrary<StaffCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateAccount' as const), account, passwordHash }),
  fc.record({ type: fc.constant('ChangeAccount' as const), userId, by: fc.option(userId), changes: account }),
  fc.record({ type: fc.constant('ChangePassword' as const), userId, passwordHash, at }),
  fc.record({ type: fc.constant('RequestReset' as const), userId, tokenHash, expiresAt: at }),
  fc.record({ type: fc.constant('ResetPassword' as const), tokenHash, passwordHash, at }),
  fc.record({ type: fc.constant('EndSessions' as const), userId, at }),
  fc.record({ type: fc.constant('RemoveAccount' as const), userId }),
  fc.record({ type: fc.constant('InviteAccount' as const), account, tokenHash, expiresAt: at }),
  fc.record({ type: fc.constant('RenewInvitation' as const), userId, tokenHash, expiresAt: at }),
  fc.record({ type: fc.constant('WithdrawInvitation' as const), userId }),
  fc.record({ type: fc.constant('AcceptInvitation' as const), tokenHash, passwordHash, at }),
  fc.record({ type: fc.constant('DisableAccount' as const), userId, by: fc.option(userId), at }),
  fc.record({ type: fc.constant('EnableAccount' as const), userId }),
  fc.record({ type: fc.constant('TurnOnSecondFactor' as const), userId, enrolment: tokenHash, recoveryHashes }),
  fc.record({ type: fc.constant('RenewRecoveryCodes' as const), userId, recoveryHashes }),
  fc.record({ type: fc.constant('UseRecoveryCode' as const), userId, recoveryHash: tokenHash }),
  fc.record({ type: fc.constant('TurnOffSecondFactor' as const), userId }),
  fc.record({ type: fc.constant('ResetSecondFactor' as const), userId, by: fc.option(userId), at }),
  fc.record({ type: fc.constant('AcceptByIdentity' as const), email, ...identity, at }),
  fc.record({ type: fc.constant('LinkIdentity' as const), userId, ...identity }),
  fc.record({ type: fc.constant('UnlinkIdentity' as const), userId, at }),
);

const settingsCommands: fc.Arbitrary<ChangeSettings> = fc.record({
  type: fc.constant('ChangeSettings' as const),
  name: some('North', 'South'),
  gradeConversions: some(DEFAULT_SETTINGS.gradeConversions, DEFAULT_SETTINGS.gradeConversions.slice(0, 9), []),
  lettersInUse: some([], ['F']),
});

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
        expect(state.byInvitation.size).toBe(accounts.filter(({ invitation }) => invitation).length);
        expect(state.byIdentity.size).toBe(accounts.filter(({ identity: linked }) => linked).length);
      }),
      runs(300),
    ));
});
laws('the settings', settingsDecider, settingsCommands);
