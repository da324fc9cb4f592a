import { describe, expect, it } from 'vitest';
import { found, type Written, write } from '../../tests/support/projected.ts';
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

describe('who left by the memberships', () => {
  const enrolled = [write.year(1), write.year(2), admitted, write.enrolled(A, 1)];
  it('left on June 30 of the last school year, until an exit is recorded', async () => {
    const left = [...enrolled, write.enrolled(A, 2, postSchool)];
    const [person] = await all(...left);
    expect(person).toMatchObject({ left: { category: 'Other', reason: null }, leftOn: person?.left?.on });
    expect(person?.leftOn).toMatch(/-06-30$/);
    expect(await all(...left, written('ExitRecorded', { fact: 1, ...exit }))).toMatchObject([{ leftOn: null }]);
  });
  it('has not left any more when the year is emptied', async () =>
    expect(await all(...enrolled, write.enrolled(A, 2, postSchool), write.cleared(2, 1))).toMatchObject([
      { left: null, leftOn: null },
    ]));
});
