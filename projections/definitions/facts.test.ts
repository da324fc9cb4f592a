import { describe, expect, it } from 'vitest';
import { day, found, type Written, write } from '../../tests/support/projected.ts';
import { facts, personFacts } from './facts.ts';

const A = 100_001;
const all = (...events: Written[]) => found(facts, personFacts, events);
const written = (type: string, data: object) => ({ stream: `student-${A}`, type, data }) as Written;
const admitted = write.admitted(A, { firstName: 'Lee', lastName: 'Marsh' });
const exit = { exitOn: '2026-05-29', exitReason: 'GHS', exitEvidence: null, exitEvidenceOn: null, exitNote: 'A note' };
const postSchool = { gradeLevel: 'Post-school', exitCategory: 'Other', postSchoolOutcome: 'A band' } as const;

describe('facts of a person', () => {
  it('are kept as they were corrected, without what is personal', async () => {
    const [person] = await all(
      admitted,
      written('ContactRecorded', { fact: 1, contactFrom: '2026-01-05', contactPhone: '480' }),
      written('ExitRecorded', { fact: 2, ...exit }),
      written('ExitCorrected', { fact: 2, exitOn: '2026-05-28' }),
    );
    expect(person).toMatchObject({ exitOn: '2026-05-28', severalExits: false, leftOn: null });
    expect(person?.facts).toEqual([
      expect.objectContaining({ kind: 'exit', values: expect.not.objectContaining({ exitNote: expect.anything() }) }),
    ]);
  });
  it('that were taken out say nothing', async () =>
    expect(
      await all(admitted, written('ExitRecorded', { fact: 1, ...exit }), written('ExitRemoved', { fact: 1 })),
    ).toMatchObject([{ exitOn: null }]));
});

describe('a person in the read model of facts', () => {
  const enrolled = [write.year(1), write.year(2), admitted, write.enrolled(A, 1), write.enrolled(A, 2, { stay: 4 })];

  it('is there from the admission on, with nothing that is known', async () =>
    expect(await all(admitted)).toEqual([
      {
        ...{ id: A, firstName: 'Lee', lastName: 'Marsh', birthday: '2008-05-04', studentNumber: `S-${A}` },
        ...{ sort: 'marsh lee', facts: [], entries: 0, years: [], left: null },
        ...{ exitOn: null, severalExits: false, leftOn: null },
      },
    ]));

  it('is called as the student is, and goes by the same birthday', async () => {
    const changed = write.details(A, { lastName: 'Åberg', birthday: day('2008-05-06') });
    expect(await all(admitted, changed)).toMatchObject([
      { firstName: 'Lee', lastName: 'Åberg', sort: 'aberg lee', birthday: '2008-05-06', studentNumber: `S-${A}` },
    ]);
  });

  it('counts every entry there ever was, of whatever kind, once', async () => {
    const second = written('ExitRecorded', { fact: 3, ...exit, exitOn: '2026-06-01' });
    const first = written('ExitRecorded', { fact: 2, ...exit });
    const contact = written('ContactRecorded', { fact: 1, contactFrom: '2026-01-05', contactPhone: '480' });
    expect(await all(admitted, contact, first, second, written('ContactRemoved', { fact: 1 }))).toMatchObject([
      { entries: 3, exitOn: '2026-06-01', severalExits: true },
    ]);
    expect(await all(admitted, first)).toMatchObject([{ entries: 2, severalExits: false }]);
  });

  it('is in years with the grade level there, as it is changed in the present stay', async () => {
    const yearsAfter = async (...events: Written[]) =>
      (await all(...enrolled, ...events))[0]?.years.map(({ yearId, gradeLevel }) => [yearId, gradeLevel]).sort();
    expect(await yearsAfter()).toEqual([
      [1, '9'],
      [2, '9'],
    ]);
    expect(await yearsAfter(write.membership(A, 2, 4, { gradeLevel: '10' }))).toEqual([
      [1, '9'],
      [2, '10'],
    ]);
    // What is said of a stay that is over says nothing.
    expect(await yearsAfter(write.membership(A, 2, 1, { gradeLevel: '10' }), write.removed(A, 2, 1))).toEqual([
      [1, '9'],
      [2, '9'],
    ]);
    expect(await yearsAfter(write.removed(A, 2, 4))).toEqual([[1, '9']]);
    expect(await yearsAfter(write.enrolled(A, 2, { stay: 5, gradeLevel: '11' }))).toEqual([
      [1, '9'],
      [2, '11'],
    ]);
  });
});

describe('who left by the memberships', () => {
  const enrolled = [write.year(1), write.year(2), admitted, write.enrolled(A, 1)];
  it('left on June 30 of the last school year, until an exit is recorded', async () => {
    const left = [...enrolled, write.enrolled(A, 2, postSchool)];
    const [person] = await all(...left);
    expect(person).toMatchObject({ left: { category: 'Other', reason: null }, leftOn: person?.left?.on });
    expect(person?.leftOn).toMatch(/-06-30$/);
    expect(await all(...left, written('ExitRecorded', { fact: 1, ...exit }))).toMatchObject([{ leftOn: null }]);
  });
  it('left for another reason as soon as another one is said', async () => {
    const moved = write.membership(A, 2, 1, { exitCategory: 'Moved, known to be continuing' });
    const [before] = await all(...enrolled, write.enrolled(A, 2, postSchool));
    const [person] = await all(...enrolled, write.enrolled(A, 2, postSchool), moved);
    expect(person?.left).toMatchObject({ category: 'Moved, known to be continuing', on: before?.left?.on });
    // The last year in school is the one before.
    expect(person?.left?.on).toBe('2022-06-30');
    expect(await all(...enrolled)).toMatchObject([{ left: null }]);
  });
  it('has not left any more when the year is emptied', async () =>
    expect(await all(...enrolled, write.enrolled(A, 2, postSchool), write.cleared(2, 1))).toMatchObject([
      { left: null, leftOn: null },
    ]));
});
