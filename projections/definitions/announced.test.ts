import { describe, expect, it } from 'vitest';
import { asked, recorded, type Written, write } from '../../tests/support/projected.ts';
import type { Projection } from '../runtime/projection.ts';
import { activities } from './activities.ts';
import { caseloads } from './caseloads.ts';
import { dueDatesModel } from './due-dates.ts';
import { facts } from './facts.ts';
import { journal } from './journal.ts';
import { records } from './records/records.ts';
import { services } from './services.ts';
import { students } from './students.ts';

const [A, B] = [100_001, 100_002];
const of = (stream: string, type: string, data: object) => ({ stream, type, data }) as Written;
const person = (type: string, data: object) => of(`student-${A}`, type, data);

const day = '2026-10-06';
const history: Written[] = [
  write.year(1),
  write.admitted(A),
  write.admitted(B),
  write.enrolled(A, 1),
  write.enrolled(B, 1),
  write.details(A, { lastName: 'Lind', birthday: '2008-05-05' as never }),
  write.membership(A, 1, 1, { gradeLevel: '10' }),
  write.answers(A, 11, { suspended: true }),
  write.activity(A, 1, 1, 7),
  of(`student-${A}-1`, 'ActivityChanged', { stay: 1, number: 1, notes: 'went well' }),
  of(`student-${A}-1`, 'ActivityRemoved', { stay: 1, number: 1 }),
  person('ServedRecorded', { fact: 1, servedFrom: day, servedAs: 'IDEA' }),
  person('IepMeetingHeld', { fact: 2, iepMeetingHeldOn: day, iepReviewDueDate: '2027-10-05' }),
  person('TeamMemberAdded', {
    entry: 1,
    role: 'lead',
    userId: 4,
    person: null,
    organization: null,
    from: day,
    until: null,
  }),
  person('TeamMemberEnded', { entry: 1, until: day }),
  of(`services-${A}`, 'ServiceLogged', { service: 1, activity: 'JEC', date: day, ageFrom: 14, ageTo: 21 }),
  of(`services-${A}`, 'ServiceCorrected', { service: 1, reason: 'A slip', minutes: 30 }),
  write.removed(A, 1),
];

/** Documents of which there are few, whatever the number of students: they are at hand. */
const FEW = ['years', 'settings', 'dashboards', 'quarterHours', 'uploads'];

describe('the documents that a batch of events needs are known before it is applied', () => {
  it.each<[Projection, string[], string[]?]>([
    // In whichever years the student is.
    [records, ['people', 'courses', 'termRecords'], ['StudentDetailsChanged: termRecords']],
    [activities, ['studentYears'], ['StudentRemovedFromYear: studentYears']],
    [students, ['students']],
    [facts, ['personFacts']],
    [services, ['standings', 'services']],
    [caseloads, ['assignments']],
    [dueDatesModel, ['datedStudents']],
    [journal, ['requests', 'visits', 'actions']],
  ])('by $name', async (model, needed, others = []) => {
    const gets = await asked(model, recorded(history));
    const own = gets.filter(({ collection }) => !FEW.includes(collection));
    expect([...new Set(own.map(({ collection }) => collection))].sort()).toEqual(needed.toSorted());
    // Which action it is says only the visit, or the request.
    const found = own.filter(({ announced, collection }) => !announced && collection !== 'actions');
    const late = found.map(({ type, collection }) => `${type}: ${collection}`);
    expect([...new Set(late)]).toEqual(others);
  });

  it.each([records, activities, students, facts, services, caseloads, dueDatesModel])(
    'by $name nothing is needed of an event that is about no student',
    ({ reads }) => {
      const aside = [write.year(1), of('staff', 'StaffAccountRemoved', { userId: 4 })];
      expect(recorded(aside).map((event) => reads?.(event))).toEqual([[], []]);
    },
  );
});
