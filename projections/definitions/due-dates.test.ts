import { describe, expect, it } from 'vitest';
import { day, found, type Written, write } from '../../tests/support/projected.ts';
import { datedStudents, dueDates, dueDatesModel } from './due-dates.ts';

const [A, B] = [100_001, 100_002];
const of = (student: number, type: string, data: object) => ({ stream: `student-${student}`, type, data }) as Written;
const written = (type: string, data: object) => of(A, type, data);
const due = (...events: Written[]) => found(dueDatesModel, dueDates, [write.admitted(A), ...events]);
const dated = (...events: Written[]) => found(dueDatesModel, datedStudents, [write.admitted(A), ...events]);

const met = (fact: number, held: string, review: string) =>
  written('IepMeetingHeld', {
    ...{ fact, iepMeetingHeldOn: held, iepMeetingPurpose: 'annual' },
    ...{ iepBeginDate: held, iepReviewDueDate: review },
  });
const evaluated = (fact: number, on: string, next: string) =>
  written('EvaluationRecorded', { fact, evaluatedOn: on, evaluationDueDate: next });
const agreed = (fact: number, more: object = {}) =>
  written('ConsentRecorded', {
    ...{
      fact,
      consentSignedOn: '2025-09-03',
      consentPurpose: 'Pre-ETS',
      consentParty: 'VR',
      consentSignedBy: 'parent',
    },
    ...{ consentUntil: '2026-09-02', consentWithdrawnOn: null },
    ...more,
  });
const left = (fact: number, on: string) =>
  written('ExitRecorded', {
    ...{ fact, exitOn: on, exitReason: 'GHS' },
    ...{ exitEvidence: null, exitEvidenceOn: null, exitNote: 'Moved to Yuma' },
  });

describe('due dates', () => {
  it('are those of the newest meeting, the newest evaluation, and of every consent with an end', async () =>
    expect(
      await due(
        met(1, '2025-10-06', '2026-10-06'),
        met(2, '2024-10-07', '2025-10-07'),
        evaluated(3, '2024-01-08', '2027-01-08'),
        agreed(4),
        agreed(5, { consentUntil: '2026-06-30' }),
        agreed(6, { consentUntil: null }),
      ),
    ).toEqual([
      { id: `${A}-1`, studentId: A, kind: 'iepReview', day: '2026-10-06', fact: 1 },
      { id: `${A}-3`, studentId: A, kind: 'evaluation', day: '2027-01-08', fact: 3 },
      { id: `${A}-4`, studentId: A, kind: 'consentEnds', day: '2026-09-02', fact: 4 },
      { id: `${A}-5`, studentId: A, kind: 'consentEnds', day: '2026-06-30', fact: 5 },
    ]));

  it('follow what was corrected, and what never was so', async () => {
    const corrected = written('IepMeetingCorrected', { fact: 1, iepReviewDueDate: '2026-05-29' });
    expect(await due(met(1, '2025-10-06', '2026-10-06'), corrected)).toMatchObject([{ day: '2026-05-29' }]);
    const removed = written('IepMeetingRemoved', { fact: 2 });
    expect(await due(met(1, '2024-10-07', '2025-10-07'), met(2, '2025-10-06', '2026-10-06'), removed)).toMatchObject([
      { fact: 1, day: '2025-10-07' },
    ]);
    expect(await due(evaluated(1, '2024-01-08', '2027-01-08'), written('EvaluationRemoved', { fact: 1 }))).toEqual([]);
    expect(await due(agreed(1), written('ConsentCorrected', { fact: 1, consentWithdrawnOn: '2026-01-05' }))).toEqual(
      [],
    );
    expect(await due(agreed(1), written('ConsentRemoved', { fact: 1 }))).toEqual([]);
    const longer = written('EvaluationCorrected', { fact: 1, evaluationDueDate: '2026-12-01' });
    expect(await due(evaluated(1, '2024-01-08', '2027-01-08'), longer)).toMatchObject([{ day: '2026-12-01' }]);
  });

  it('end with the exit from special education, and are there again when it never was', async () => {
    const events = [met(1, '2025-10-06', '2026-10-06'), evaluated(2, '2025-10-07', '2028-10-07')];
    expect(await due(...events, left(3, '2026-05-29'))).toEqual([]);
    expect(await due(...events, left(3, '2026-05-29'), written('ExitRemoved', { fact: 3 }))).toHaveLength(2);
    const earlier = written('ExitCorrected', { fact: 3, exitOn: '2025-10-06' });
    expect(await due(...events, left(3, '2026-05-29'), earlier)).toMatchObject([{ kind: 'evaluation' }]);
  });

  it('are each student’s own', async () =>
    expect(
      await due(
        write.admitted(B),
        met(1, '2025-10-06', '2026-10-06'),
        of(B, 'EvaluationRecorded', { fact: 1, evaluatedOn: '2024-01-08', evaluationDueDate: '2027-01-08' }),
      ),
    ).toMatchObject([
      { studentId: A, kind: 'iepReview' },
      { studentId: B, kind: 'evaluation' },
    ]));
});

describe('whose due dates they are', () => {
  it('has a birthday as it was corrected, and none after being forgotten', async () => {
    expect(await dated()).toEqual([{ id: A, birthday: '2008-05-04', facts: [] }]);
    const corrected = write.details(A, { birthday: day('2008-05-05') });
    expect(await dated(corrected, write.details(A, { firstName: 'Bo' }))).toMatchObject([{ birthday: '2008-05-05' }]);
    const forgotten = written('StudentForgotten', { studentId: A });
    expect(await dated(corrected, forgotten)).toMatchObject([{ birthday: null }]);
  });

  it('keeps of facts neither whom a consent was given to nor what was noted of an exit', async () => {
    const [student] = await dated(agreed(1), left(2, '2026-05-29'));
    expect(student?.facts).toHaveLength(2);
    expect(JSON.stringify(student)).not.toMatch(/VR|Yuma/);
  });
});
