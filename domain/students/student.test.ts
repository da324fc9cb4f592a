import { describe, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { Membership, PersonDetails, StudentEvent } from './events.ts';
import { type StudentCommand, studentDecider } from './student.ts';

const person: PersonDetails = {
  studentNumber: 'A-17',
  firstName: 'Lee',
  lastName: 'Marsh',
  birthday: '2008-05-04' as PlainDay,
  gender: 'female',
  race: 'HI7',
  ell: false,
  plan504: null,
  disabilities: ['AU', 'VI'],
};
const studentId = 100_001;
const inYear = { yearId: 3, clearing: 0 };
const tenth: Membership = { gradeLevel: '10', exitCategory: null, postSchoolOutcome: null };
const left: Membership = { gradeLevel: 'Post-school', exitCategory: 'Dropped out', postSchoolOutcome: 'Joined a band' };

const admitted: StudentEvent = { type: 'StudentAdmitted', data: { studentId, ...person } };
const enrolled = (stay = 1, membership = tenth, clearing = 0): StudentEvent => ({
  type: 'StudentEnrolled',
  data: { yearId: 3, stay, clearing, schoolId: 1, ...membership },
});
const removed = (stay = 1): StudentEvent => ({
  type: 'StudentRemovedFromYear',
  data: { yearId: 3, stay, schoolId: 1 },
});
const student = (...past: StudentEvent[]) => given(studentDecider, ...past);

describe('admitting', () => {
  const command: StudentCommand = { type: 'AdmitStudent', studentId, person, enrollment: { ...inYear, ...tenth } };

  it('records the person and the year at once', () => student().when(command).thenEvents(admitted, enrolled()));
  it('goes without a year', () => student().when({ type: 'AdmitStudent', studentId, person }).thenEvents(admitted));
  it('stays quiet when repeated', () => student(admitted, enrolled()).when(command).thenNothing());
  it('refuses a second person under the id', () =>
    student(admitted)
      .when({ type: 'AdmitStudent', studentId, person: { ...person, firstName: 'Ann' } })
      .thenRejected('duplicate', 'A student already exists with the id "A-17"'));
  it('refuses Post-school without exit data', () =>
    student()
      .when({ ...command, enrollment: { ...inYear, ...left, exitCategory: null, postSchoolOutcome: '' } })
      .thenRejected('invalid', { exitCategory: ['is required'], postSchoolOutcome: ['is required'] }));
  it('drops exit data of any other level', () =>
    student()
      .when({ ...command, enrollment: { ...inYear, ...left, gradeLevel: '10' } })
      .thenEvents(admitted, enrolled()));
});

describe('changing details', () => {
  it('records only what differs', () =>
    student(admitted)
      .when({ type: 'ChangeDetails', changes: { ...person, lastName: 'Okafor', disabilities: ['AU'] } })
      .thenEvents({ type: 'StudentDetailsChanged', data: { lastName: 'Okafor', disabilities: ['AU'] } }));
  it('stays quiet when nothing differs', () =>
    student(admitted)
      .when({ type: 'ChangeDetails', changes: { ...person, disabilities: ['AU', 'VI'] } })
      .thenNothing());
  it('refuses a student nobody admitted', () =>
    student().when({ type: 'ChangeDetails', changes: {} }).thenRejected('not-found'));
});

describe('enrolling', () => {
  const command: StudentCommand = { type: 'EnrollStudent', ...inYear, membership: tenth };

  it('begins the first stay', () => student(admitted).when(command).thenEvents(enrolled()));
  it('begins the next stay after a removal', () =>
    student(admitted, enrolled(), removed()).when(command).thenEvents(enrolled(2)));
  it('begins the next stay after the year was emptied', () =>
    student(admitted, enrolled())
      .when({ ...command, clearing: 1 })
      .thenEvents(enrolled(2, tenth, 1)));
  it('stays quiet when the student is there already', () => student(admitted, enrolled()).when(command).thenNothing());
  it('refuses another level for a student who is there', () =>
    student(admitted, enrolled(1, left)).when(command).thenRejected('duplicate'));
});

describe('changing the enrollment', () => {
  const change = (changes: Partial<Membership>): StudentCommand => ({ type: 'ChangeEnrollment', ...inYear, changes });
  const changed = (data: Partial<Membership>): StudentEvent => ({
    type: 'EnrollmentChanged',
    data: { yearId: 3, stay: 1, schoolId: 1, ...data },
  });

  it('records the new level', () =>
    student(admitted, enrolled())
      .when(change({ gradeLevel: '11' }))
      .thenEvents(changed({ gradeLevel: '11' })));
  it('goes on from what was written before events named the school', () => {
    const formerly: StudentEvent = { type: 'StudentEnrolled', data: { yearId: 3, stay: 1, clearing: 0, ...tenth } };
    student(admitted, formerly)
      .when(change({ gradeLevel: '11' }))
      .thenEvents(changed({ gradeLevel: '11' }));
    student(admitted, formerly)
      .when(change({ gradeLevel: '10' }))
      .thenNothing();
  });
  it('clears the exit data of a student who comes back', () =>
    student(admitted, enrolled(1, left))
      .when(change({ gradeLevel: '12' }))
      .thenEvents(changed({ gradeLevel: '12', exitCategory: null, postSchoolOutcome: null })));
  it('keeps exit data that is not named', () =>
    student(admitted, enrolled(1, left))
      .when(change({ exitCategory: 'Aged out' }))
      .thenEvents(changed({ exitCategory: 'Aged out' })));
  it('stays quiet when nothing differs', () =>
    student(admitted, enrolled(1, left))
      .when(change({ ...left }))
      .thenNothing());
  it('stays quiet about exit data of a student in school', () =>
    student(admitted, enrolled())
      .when(change({ exitCategory: 'Died' }))
      .thenNothing());
  it('refuses Post-school without exit data', () =>
    student(admitted, enrolled())
      .when(change({ gradeLevel: 'Post-school', exitCategory: 'Aged out' }))
      .thenRejected('invalid', { postSchoolOutcome: ['is required'] }));
  it('refuses to take exit data from a Post-school student', () =>
    student(admitted, enrolled(1, left))
      .when(change({ exitCategory: null }))
      .thenRejected('invalid'));
  it('refuses a student who is not in the year', () =>
    student(admitted, enrolled(), removed())
      .when(change({ gradeLevel: '11' }))
      .thenRejected('not-found'));
  it('refuses a student of an earlier clearing', () =>
    student(admitted, enrolled())
      .when({ ...inYear, type: 'ChangeEnrollment', clearing: 1, changes: { gradeLevel: '11' } })
      .thenRejected('not-found'));
});

describe('removing from a year', () => {
  const command: StudentCommand = { type: 'RemoveFromYear', ...inYear };

  it('ends the stay', () => student(admitted, enrolled()).when(command).thenEvents(removed()));
  it('stays quiet when repeated', () => student(admitted, enrolled(), removed()).when(command).thenNothing());
  it('refuses a student who never was in the year', () => student(admitted).when(command).thenRejected('not-found'));
});
