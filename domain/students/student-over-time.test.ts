import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import { readFact } from '../student-facts/fact-input.ts';
import type { TeamMember } from '../teams/events.ts';
import type { Membership, PersonDetails, StudentEvent } from './events.ts';
import { currentStay, type StudentCommand, studentDecider } from './student.ts';

const day = (text: string) => text as PlainDay;
const person: PersonDetails = {
  ...{ studentNumber: 'A-17', firstName: 'Lee', lastName: 'Marsh', birthday: day('2008-05-04'), gender: 'female' },
  ...{ race: 'HI7', ell: false, plan504: null, disabilities: ['AU'] },
};
const tenth: Membership = { gradeLevel: '10', exitCategory: null, postSchoolOutcome: null };
const inYear = { yearId: 3, clearing: 0 };
const admitted: StudentEvent = { type: 'StudentAdmitted', data: { studentId: 100_001, ...person } };
const enrolled = (stay = 1): StudentEvent => ({
  type: 'StudentEnrolled',
  data: { ...inYear, stay, schoolId: 1, ...tenth },
});
const changed = (gradeLevel: Membership['gradeLevel'], stay = 1): StudentEvent => ({
  type: 'EnrollmentChanged',
  data: { yearId: 3, stay, schoolId: 1, gradeLevel },
});
const removed = (stay = 1): StudentEvent => ({
  type: 'StudentRemovedFromYear',
  data: { yearId: 3, stay, schoolId: 1 },
});
const student = (...past: StudentEvent[]) => given(studentDecider, ...past);
const toGrade = (gradeLevel: Membership['gradeLevel']): StudentCommand => ({
  type: 'ChangeEnrollment',
  ...inYear,
  changes: { gradeLevel },
});

describe('a student over time', () => {
  it('is who the newest details say', () => {
    const named: StudentEvent = { type: 'StudentDetailsChanged', data: { lastName: 'Okafor' } };
    student(admitted, named)
      .when({ type: 'ChangeDetails', changes: { lastName: 'Okafor' } })
      .thenNothing();
    student(admitted, named)
      .when({ type: 'ChangeDetails', changes: { lastName: 'Marsh', firstName: 'Lee' } })
      .thenEvents({ type: 'StudentDetailsChanged', data: { lastName: 'Marsh' } });
  });

  it('is in the grade that the newest change says', () => {
    student(admitted, enrolled(), changed('11')).when(toGrade('11')).thenNothing();
    student(admitted, enrolled(), changed('11')).when(toGrade('10')).thenEvents(changed('10'));
  });

  it('of a year that was begun anew hears nothing of the stay before', () => {
    const late = [admitted, enrolled(), removed(), enrolled(2), changed('12', 1), removed(1)];
    expect(currentStay(fold(studentDecider, late), 3, 0)).toEqual({
      stay: 2,
      clearing: 0,
      removed: false,
      membership: tenth,
    });
  });

  it('does not begin with anything but an admission', () => {
    const nobody = fold(studentDecider, [enrolled(), changed('11'), removed()]);
    expect(nobody).toEqual({ status: 'unknown' });
    expect(currentStay(nobody, 3, 0)).toBeUndefined();
  });

  it('of a year nobody was in has no change of it', () => {
    const untouched = fold(studentDecider, [admitted]);
    expect(fold(studentDecider, [admitted, changed('11'), removed()])).toEqual(untouched);
  });
});

describe('admitting once more', () => {
  const again = (gradeLevel: Membership['gradeLevel']): StudentCommand => ({
    type: 'AdmitStudent',
    studentId: 100_001,
    person,
    enrollment: { ...inYear, ...tenth, gradeLevel },
  });
  const taken = 'A student already exists with the id "A-17"';

  it('to no year says the same of the person', () =>
    student(admitted, enrolled()).when({ type: 'AdmitStudent', studentId: 100_001, person }).thenNothing());
  it('is refused in another grade, and in a year the student is not in', () => {
    student(admitted, enrolled()).when(again('11')).thenRejected('duplicate', taken);
    student(admitted).when(again('10')).thenRejected('duplicate', taken);
  });
});

describe('facts and team of a student', () => {
  const context = { entered: day('2026-09-01'), profile: { certificateExists: true, alternateDiplomaExists: true } };
  const sent = { kind: 'primaryDisability', primaryDisabilityFrom: '2025-08-25', primaryDisability: 'AU' };
  const record: StudentCommand = {
    ...{ type: 'RecordFact', kind: 'primaryDisability', ...context },
    values: readFact(sent, day('2026-11-28')).values,
  };
  const recorded = { type: 'PrimaryDisabilityRecorded', data: { fact: 1, ...record.values } } as StudentEvent;
  const takenOut: StudentEvent = { type: 'PrimaryDisabilityRemoved', data: { fact: 1 } };
  const member: TeamMember = {
    ...{
      role: 'lead',
      userId: 4,
      person: null,
      organization: null,
      from: day('2025-08-18'),
      until: null,
      reason: null,
    },
  };
  const joined: StudentEvent = { type: 'TeamMemberAdded', data: { entry: 1, ...member } };
  const join: StudentCommand = { type: 'AddTeamMember', member };
  const asAdmitted: StudentCommand = { type: 'ChangeDetails', changes: person };

  it.each([join, record, asAdmitted])('are of somebody who was admitted', (command) =>
    student().when(command).thenRejected('not-found', 'This student does not exist.'),
  );
  it('are remembered beside the details', () => {
    student(admitted).when(join).thenEvents(joined);
    student(admitted, joined).when(join).thenNothing();
    student(admitted).when(record).thenEvents(recorded);
    student(admitted, recorded).when(record).thenNothing();
    student(admitted, recorded, joined).when(asAdmitted).thenNothing();
  });
  it('are corrected, taken out and put back', () => {
    student(admitted, recorded)
      .when({ type: 'CorrectFact', fact: 1, changes: { primaryDisability: 'ID' }, ...context })
      .thenEvents({ type: 'PrimaryDisabilityCorrected', data: { fact: 1, primaryDisability: 'ID' } });
    student(admitted, recorded).when({ type: 'RemoveFact', fact: 1 }).thenEvents(takenOut);
    student(admitted, recorded, takenOut)
      .when({ type: 'RestoreFact', fact: 1, ...context })
      .thenEvents(recorded);
  });
});
