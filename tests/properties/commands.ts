import fc from 'fast-check';
import type { PlainDay } from '../../domain/kernel/plain-day.ts';
import type { RosterCommand } from '../../domain/roster/roster.ts';
import { type ChangeSettings, DEFAULT_SETTINGS } from '../../domain/school-settings/settings.ts';
import type { CalendarCommand } from '../../domain/school-years/calendar.ts';
import type { StaffCommand } from '../../domain/staff/staff.ts';
import type { ActivityDetails, Membership, PersonDetails, TermInfo } from '../../domain/students/events.ts';
import type { RecordCommand } from '../../domain/students/record.ts';
import type { StudentCommand } from '../../domain/students/student.ts';

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
export const studentCommands: fc.Arbitrary<StudentCommand> = fc.oneof(
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
export const recordCommands: fc.Arbitrary<RecordCommand> = fc.oneof(
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
  fc.record({ type: fc.constant('RestoreRecord' as const), ...ofStay, from: few(2) }),
);

const numberHash = some('a', 'b', 'c');
const studentId = fc.integer({ min: 100_001, max: 100_004 });
export const rosterCommands: fc.Arbitrary<RosterCommand> = fc.oneof(
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
export const calendarCommands: fc.Arbitrary<CalendarCommand> = fc.oneof(
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
export const staffCommands: fc.Arbitrary<StaffCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateAccount' as const), account, passwordHash }),
  fc.record({ type: fc.constant('ChangeAccount' as const), userId, by: fc.option(userId), changes: account }),
  fc.record({ type: fc.constant('ChangePassword' as const), userId, passwordHash, at }),
  fc.record({ type: fc.constant('RequestReset' as const), userId, email, tokenHash, expiresAt: at }),
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

export const settingsCommands: fc.Arbitrary<ChangeSettings> = fc.record({
  type: fc.constant('ChangeSettings' as const),
  name: some('North', 'South'),
  gradeConversions: some(DEFAULT_SETTINGS.gradeConversions, DEFAULT_SETTINGS.gradeConversions.slice(0, 9), []),
  lettersInUse: some([], ['F']),
});
