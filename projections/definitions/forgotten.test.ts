import { describe, expect, it } from 'vitest';
import {
  day,
  everything,
  instant,
  projected,
  recorded,
  SOMEBODY,
  type Written,
  write,
} from '../../tests/support/projected.ts';
import type { Projection } from '../runtime/projection.ts';
import { activities, studentYears } from './activities.ts';
import { datedStudents, dueDates, dueDatesModel } from './due-dates.ts';
import { facts, personFacts } from './facts.ts';
import { journalActions, journalEntries } from './journal/collections.ts';
import { journal } from './journal.ts';
import { dashboards } from './records/dashboard.ts';
import { people } from './records/people.ts';
import { records } from './records/records.ts';
import { termRecords } from './records/term-record.ts';
import { givenServices } from './services/collections.ts';
import { services } from './services.ts';
import { accounts, staff } from './staff.ts';
import { admittedStudents, students } from './students.ts';

const [A, B] = [100_001, 100_002];
const of = (stream: string, type: string, data: object) => ({ stream, type, data }) as Written;
const zoe = { studentNumber: 'Z-77', firstName: 'Zoë', lastName: 'Şimşek', birthday: day('2009-04-03') };
const lived: Written[] = [
  write.year(1),
  write.year(2),
  write.admitted(A, zoe),
  write.admitted(B, { firstName: 'Ben', lastName: 'Okafor' }),
  write.enrolled(A, 1, { gradeLevel: 'Post-school', exitCategory: 'Other', postSchoolOutcome: 'Joined a band' }),
  write.enrolled(B, 1),
  write.answers(A, 11, { suspended: true, postSchoolGoals: 'Bakes bread' }),
  { ...write.activity(A, 1, 1, 7), data: { ...write.activity(A, 1, 1, 7).data, notes: 'Met her aunt' } },
  of(`student-${A}`, 'IepMeetingHeld', { fact: 1, iepMeetingHeldOn: '2026-10-06', iepReviewDueDate: '2027-10-05' }),
];
const served = (id: number, providerName: string) =>
  of(`services-${id}`, 'ServiceLogged', {
    ...{ service: 1, activity: 'JEC', date: '2026-10-06', minutes: 45, setting: 'individual', groupSize: null },
    ...{ providerKind: 'vr-staff', providerName, place: '', description: '', evidence: '', requestedBy: '' },
    ...{ authorization: '', forVr: true, ageFrom: 14, ageTo: 21 },
  });
const withServices = [
  ...lived,
  ...[served(A, 'Her aunt Ida'), served(B, 'M. Ortiz')],
  of(`services-${A}`, 'ServiceCorrected', { service: 1, reason: 'It was her aunt', minutes: 30 }),
];
const forgotten = of('forgetting', 'StudentForgotten', { request: 1, studentId: A });
const PERSONAL = /Zoë|zoe|imşek|simsek|Z-77|z-77|2009-04-03|band|bread|aunt/i;

/** What is left of everybody; each event is stored before the next one. */
async function left(model: Projection, events: readonly Written[] = [...lived, forgotten]) {
  const documents = await projected(model, recorded(events), everything(model), { batches: [1] });
  const fieldsOf = (one: object): Record<string, unknown> => Object.fromEntries(Object.entries(one));
  return Object.fromEntries(Object.entries(documents).map(([collection, all]) => [collection, all.map(fieldsOf)]));
}

describe('of a student who was forgotten', () => {
  it.each<[Projection]>([[records], [activities], [students], [facts], [services], [dueDatesModel]])(
    '$name keeps not a word, and everything of everybody else',
    async (model) => {
      const [before, after] = [await left(model, withServices), await left(model, [...withServices, forgotten])];
      expect(JSON.stringify(before)).toMatch(PERSONAL);
      expect(JSON.stringify(after)).not.toMatch(PERSONAL);
      for (const [collection, documents] of Object.entries(before)) {
        const others = documents.filter((one) => !JSON.stringify(one).match(PERSONAL));
        expect(after[collection]).toEqual(expect.arrayContaining(others));
        expect(after[collection]).toHaveLength(documents.length);
      }
    },
  );

  it('the list of all says that somebody was there, in which years', async () => {
    const { [admittedStudents.name]: found } = await left(students);
    expect(found).toMatchObject([
      {
        ...{ id: A, firstName: '(forgotten)', lastName: '(forgotten)', studentNumber: '(forgotten)' },
        ...{ sort: '(forgotten) (forgotten)', numberKey: '(forgotten)', yearCount: 1 },
        ...{ years: [{ yearId: 1, stay: 1 }], createdAt: instant(3), updatedAt: instant(3) },
      },
      { id: B, firstName: 'Ben' },
    ]);
  });

  it('activities keep what was done and when', async () => {
    const { [studentYears.name]: found } = await left(activities);
    expect(found?.[0]).toMatchObject({
      ...{ studentId: A, yearId: 1, stay: 1 },
      activities: [{ number: 1, activityTypeId: 7, frequency: 'Weekly', notes: '(forgotten)', createdAt: instant(8) }],
    });
  });

  it('records keep level and figures, which count as before', async () => {
    const [before, after] = [await left(records, lived), await left(records)];
    expect(after[dashboards.name]).toEqual(before[dashboards.name]);
    expect(after[termRecords.name]?.[0]).toMatchObject({
      ...{ studentId: A, gradeLevel: 'Post-school', risk: 'ultra', sort: '(forgotten) (forgotten)' },
      ...{ info: { suspended: true, postSchoolGoals: null }, postSchoolOutcome: null, updatedAt: instant(7) },
    });
    expect(after[people.name]?.[0]).toMatchObject({
      id: A,
      student: { firstName: '(forgotten)' },
      stays: { 1: { stay: 1 } },
    });
  });

  it('services keep that they were corrected, by whom and when', async () => {
    const { [givenServices.name]: found } = await left(services, [...withServices, forgotten]);
    const revision = { at: instant(withServices.length), by: SOMEBODY, reason: '(forgotten)', withdrawn: false };
    expect(found).toMatchObject([{ studentId: A, minutes: 30, revisions: [revision] }, { providerName: 'M. Ortiz' }]);
  });

  it('facts keep how and when they left, due dates the days', async () => {
    const { [personFacts.name]: persons } = await left(facts);
    expect(persons?.[0]).toMatchObject({
      ...{
        id: A,
        sort: '(forgotten) (forgotten)',
        leftOn: '2021-06-30',
        years: [{ yearId: 1, gradeLevel: 'Post-school' }],
      },
    });
    const due = await left(dueDatesModel);
    expect(due[datedStudents.name]).toMatchObject([{ id: A, birthday: null, facts: [{ fact: 1 }] }, { id: B }]);
    expect(due[dueDates.name]).toMatchObject([{ studentId: A, day: '2027-10-05' }]);
  });

  it('the journal keeps what was done and when, without fields that nobody can tell any more', async () => {
    const noted = of(`student-${A}-1`, 'ActivityChanged', {
      stay: 1,
      number: 1,
      notes: 'went well',
      frequency: 'Daily',
    });
    const named = write.details(A, { lastName: 'Lind', race: 'HI7' });
    const both = [...lived, noted, named];
    const [before, after] = [await left(journal, both), await left(journal, [...both, forgotten])];
    const fieldsOf = (documents: typeof before, type: string) =>
      documents[journalEntries.name]?.filter((one) => one['type'] === type).map((one) => one['fields']);
    expect(fieldsOf(before, 'ActivityChanged')).toEqual([['notes', 'frequency']]);
    expect(fieldsOf(after, 'ActivityChanged')).toEqual([['frequency']]);
    expect(fieldsOf(after, 'StudentDetailsChanged')).toEqual([['race']]);
    // What every admission has is told by its kind.
    expect(fieldsOf(after, 'StudentAdmitted')).toEqual(fieldsOf(before, 'StudentAdmitted'));
    const visit = after[journalActions.name]?.find((one) => one['subject'] === `student-${A}`);
    expect(visit?.['fields']).toEqual(expect.arrayContaining(['frequency', 'race', 'lastName']));
    expect(visit?.['fields']).not.toContain('postSchoolGoals');
  });
});

it('of an account that was forgotten its number is left', async () => {
  const account = {
    userId: 4,
    firstName: 'Cy',
    lastName: 'Fox',
    email: 'cy@school.example',
    admin: false,
    auditor: true,
  };
  const created = of('staff', 'StaffAccountCreated', { ...account, passwordHash: 'p' });
  const events = [created, of('staff', 'StaffAccountForgotten', { userId: 4 })];
  const { [accounts.name]: found } = await left(staff, events);
  expect(JSON.stringify(found)).not.toMatch(/Cy|Fox|fox/);
  expect(found).toMatchObject([{ id: 4, auditor: true, search: '(forgotten) (forgotten)', createdAt: instant(1) }]);
});
