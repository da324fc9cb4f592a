import { describe, expect, it } from 'vitest';
import type { ServiceDetails } from '../../domain/services/events.ts';
import {
  day,
  found,
  instant,
  projected,
  recorded,
  SOMEBODY,
  type Written,
  write,
} from '../../tests/support/projected.ts';
import type { DocumentReader } from '../storage/port.ts';
import { fileMarks, givenServices, preEtsFiles, standings } from './services/collections.ts';
import { serviceId, services } from './services.ts';

const A = 100_001;
const person = (type: string, data: object) => ({ stream: `student-${A}`, type, data }) as Written;
const service = (type: string, data: object) => ({ stream: `services-${A}`, type, data }) as Written;
const details: ServiceDetails = {
  ...{ activity: 'JEC', date: day('2026-10-06'), minutes: 45, setting: 'individual', groupSize: null },
  ...{
    providerKind: 'vr-staff',
    providerName: 'M. Ortiz',
    place: 'Room 4',
    description: 'Spoke of jobs',
    evidence: '',
  },
  ...{ requestedBy: '', authorization: '', forVr: true },
};
const logged = (number = 1, changes: Partial<ServiceDetails> = {}) =>
  service('ServiceLogged', { service: number, ...details, ...changes, ageFrom: 14, ageTo: 21 });
const corrected = (changes: Partial<ServiceDetails>) =>
  service('ServiceCorrected', { service: 1, reason: 'A slip', ...changes });
const withdrawn = service('ServiceWithdrawn', { service: 1, reason: 'Was absent' });
const forgotten = person('StudentForgotten', { studentId: A });

describe('services', () => {
  const all = (...events: Written[]) => found(services, givenServices, [write.admitted(A), ...events]);

  it('are kept with who entered them and when, in their quarter', async () =>
    expect(await all(logged(), logged(2, { date: day('2027-01-01') }))).toEqual([
      {
        ...{ id: `${A}-1`, studentId: A, service: 1, quarter: '2026-Q2', ...details, ageFrom: 14, ageTo: 21 },
        ...{ enteredAt: instant(2), enteredBy: SOMEBODY, revisions: [] },
        ...{ withdrawn: false, revised: false, revisedAt: '' },
      },
      expect.objectContaining({ id: `${A}-2`, service: 2, quarter: '2026-Q3', enteredAt: instant(3) }),
    ]));

  it('are corrected with a reason, and move to another quarter with their day', async () => {
    const [one] = await all(logged(), corrected({ date: day('2026-09-30'), minutes: 30 }));
    expect(one).toMatchObject({ date: '2026-09-30', quarter: '2026-Q1', minutes: 30, place: 'Room 4', revised: true });
    expect(one).toMatchObject({ enteredAt: instant(2), withdrawn: false });
    expect(one?.revisions).toEqual([{ at: instant(3), by: SOMEBODY, reason: 'A slip', withdrawn: false }]);
    expect(one).not.toHaveProperty('reason');
  });

  it('are withdrawn, and there again with what became of them', async () => {
    const [gone] = await all(logged(), withdrawn);
    expect(gone).toMatchObject({ withdrawn: true, revised: true, minutes: 45 });
    expect(gone?.revisions).toEqual([{ at: instant(3), by: SOMEBODY, reason: 'Was absent', withdrawn: true }]);
    const [back] = await all(logged(), withdrawn, logged());
    expect(back).toMatchObject({ withdrawn: false, revised: true, enteredAt: instant(2) });
    expect(back?.revisions).toHaveLength(1);
    expect(String(back?.revisedAt) > String(gone?.revisedAt)).toBe(true);
  });

  it('that nobody logged are not there after a correction', async () =>
    expect(await all(corrected({ minutes: 1 }), withdrawn)).toEqual([]));

  it('of a forgotten student stay as figures, without a word', async () => {
    // What is read together with the forgetting is read without its key: only what was stored before has words to lose.
    const events = recorded([write.admitted(A), logged(), corrected({ minutes: 30 }), forgotten]);
    const look = (reader: DocumentReader) => reader.find(givenServices, { where: {} });
    const [one] = await projected(services, events, look, { batches: [1] });
    expect(one).toMatchObject({ activity: 'JEC', date: '2026-10-06', minutes: 30, forVr: true });
    expect(JSON.stringify(one)).not.toMatch(/Ortiz|Room 4|jobs|A slip/);
  });
});

describe('what services are judged by', () => {
  const one = async (...events: Written[]) => (await found(services, standings, [write.admitted(A), ...events]))[0];
  const served = (fact: number, from: string, as: string) =>
    person('ServedRecorded', { fact, servedFrom: from, servedAs: as });

  it.each([
    ['IDEA', { hasIep: true, disability: true }],
    ['504', { hasIep: false, disability: true }],
    ['both', { hasIep: true, disability: true }],
    ['none', { hasIep: false, disability: false }],
  ])('is how the student is served: %s', async (as, expected) => {
    expect(await one(served(1, '2025-08-25', as))).toMatchObject(expected);
    // The newest fact says it, in whatever order they were written down.
    expect(
      await one(served(1, '2025-08-25', as), served(2, '2024-08-26', as === 'none' ? 'IDEA' : 'none')),
    ).toMatchObject(expected);
  });

  it('is a 504 plan in the details where no fact says it', async () => {
    expect(await one()).toMatchObject({ disability: false, plan504: null, birthday: '2008-05-04' });
    expect(await one(write.details(A, { plan504: true }))).toMatchObject({ disability: true, birthday: '2008-05-04' });
    expect(
      await one(write.details(A, { plan504: true, birthday: day('2009-01-01') }), served(1, '2025-08-25', 'none')),
    ).toMatchObject({ disability: false, birthday: '2009-01-01' });
  });

  it('follows what was corrected and what never was so', async () => {
    const events = [write.details(A, { plan504: true }), served(1, '2025-08-25', 'none')];
    expect(await one(...events, person('ServedCorrected', { fact: 1, servedAs: 'both' }))).toMatchObject({
      hasIep: true,
    });
    expect(await one(...events, person('ServedRemoved', { fact: 1 }))).toMatchObject({
      disability: true,
      hasIep: false,
    });
  });

  it('names nobody of a consent', async () => {
    const standing = await one(
      person('ConsentRecorded', {
        ...{ fact: 1, consentSignedOn: '2025-09-03', consentPurpose: 'Pre-ETS', consentParty: 'VR of Yuma' },
        ...{ consentSignedBy: 'parent', consentUntil: null, consentWithdrawnOn: null },
      }),
    );
    expect(standing?.facts).toMatchObject([
      { fact: 1, values: { consentSignedOn: '2025-09-03', consentPurpose: 'Pre-ETS' } },
    ]);
    expect(JSON.stringify(standing)).not.toMatch(/Yuma|parent/);
  });

  it('says who is in school by the newest year', async () => {
    const years = [write.year(1), write.year(2)];
    const leaving = { gradeLevel: 'Post-school', exitCategory: 'Other', postSchoolOutcome: 'Work' } as const;
    expect(await one()).toMatchObject({ inSchool: false, gradeLevel: null });
    expect(await one(...years, write.enrolled(A, 1))).toMatchObject({ inSchool: true, gradeLevel: '9', yearId: 1 });
    expect(await one(...years, write.enrolled(A, 1), write.enrolled(A, 2, leaving))).toMatchObject({ inSchool: false });
    expect(await one(...years, write.enrolled(A, 2, leaving), write.enrolled(A, 1))).toMatchObject({
      inSchool: false,
      yearId: 2,
    });
    const [back, older] = [
      write.membership(A, 2, 1, { gradeLevel: '12' }),
      write.membership(A, 1, 1, { gradeLevel: '12' }),
    ];
    expect(await one(...years, write.enrolled(A, 2, leaving), back)).toMatchObject({
      inSchool: true,
      gradeLevel: '12',
    });
    expect(await one(...years, write.enrolled(A, 1), write.enrolled(A, 2, leaving), older)).toMatchObject({
      inSchool: false,
    });
  });

  it('goes by when years begin, not by when they were entered', async () => {
    const { stream, type, data } = write.year(3);
    const history = { stream, type, data: { ...data, year: 2021 } } as Written;
    const left = write.enrolled(A, 2, { gradeLevel: 'Post-school', exitCategory: 'Other', postSchoolOutcome: 'Work' });
    expect(await one(write.year(2), left, history, write.enrolled(A, 3))).toMatchObject({
      inSchool: false,
      year: 2022,
    });
    expect(await one(write.year(2), history, write.enrolled(A, 3), left)).toMatchObject({ inSchool: false, yearId: 2 });
  });

  it('has no birthday of who was forgotten', async () =>
    expect(JSON.stringify(await one(write.details(A, { plan504: true }), forgotten))).not.toContain('2008-05-04'));
});

describe('files of services', () => {
  const made: Written = {
    stream: 'pre-ets',
    type: 'PreEtsFileMade',
    data: {
      ...{ file: 3, quarter: '2026-Q2', format: 'csv', upTo: '9', hash: 'a'.repeat(64) },
      services: [
        [A, 1],
        [A, 2],
        [A + 1, 1],
      ],
      leftOut: [{ studentId: A + 2, services: [1], reason: 'consent' }],
    },
  } as Written;

  it('say how many services of how many students are in them, and what is not', async () =>
    expect(await found(services, preEtsFiles, [made])).toEqual([
      {
        ...{ id: 3, quarter: '2026-Q2', format: 'csv', hash: 'a'.repeat(64), services: 3, students: 2 },
        ...{ at: instant(1), by: SOMEBODY, leftOut: [{ studentId: A + 2, services: [1], reason: 'consent' }] },
      },
    ]));

  it('mark every service with the last one it was in', async () => {
    const later = { ...made, data: { ...made.data, file: 4, services: [[A, 2]] } } as Written;
    const marks = await found(services, fileMarks, [made, later]);
    expect(marks.map(({ id, file, at }) => [id, file, at])).toEqual([
      [serviceId(A, 1), 3, instant(1)],
      [serviceId(A, 2), 4, instant(2)],
      [serviceId(A + 1, 1), 3, instant(1)],
    ]);
  });
});
