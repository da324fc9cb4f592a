import { describe, expect, it } from 'vitest';
import { streams } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { day, recorded, type Written, write } from '../../tests/support/projected.ts';
import type { StudentHistoryEvent } from '../queries/history/changes.ts';
import { type LastChange, lastChanges, latest, recordChange, SUBJECTS } from './last-changes.ts';

const LEE = 100_001;
const S1 = 11;
const S2 = 12;

/** What happened after the student had come, of which this says who was last. */
const since = (...events: Written[]): LastChange => {
  const all = [write.year(1), write.admitted(LEE), write.enrolled(LEE, 1)];
  return lastChanges(recorded([...all, ...events]) as Recorded<StudentHistoryEvent>[], BigInt(all.length));
};
/** Its place among what happened since, from 1. */
const placeOf = (event: Recorded | undefined) => (event ? Number(event.position) - 3 : undefined);
const place = { yearId: 1, termId: S1, settings: undefined };

const evaluated: Written = {
  stream: streams.student(LEE),
  type: 'EvaluationRecorded',
  data: { fact: 1, evaluatedOn: day('2024-02-29'), evaluationNextDue: day('2027-02-28') } as never,
};
const activityRemoved = (number: number): Written => ({
  stream: streams.record(LEE, 1),
  type: 'ActivityRemoved',
  data: { stay: 1, number },
});

describe('what was touched last', () => {
  it('is told of each field by itself, and of its subject by the newest', () => {
    const last = since(
      write.answers(LEE, S1, { absentPercent: 4 }),
      write.answers(LEE, S1, { suspended: true }),
      write.answers(LEE, S2, { absentPercent: 9 }),
    );
    expect(placeOf(last(SUBJECTS.term(S1), 'absentPercent'))).toBe(1);
    expect(placeOf(last(SUBJECTS.term(S1)))).toBe(2);
    expect(placeOf(last(SUBJECTS.inYear(1)))).toBe(3);
    expect(last(SUBJECTS.term(S2), 'suspended')).toBeUndefined();
  });

  it('is nothing of before the point', () => {
    const last = since();
    expect([last(SUBJECTS.person), last(SUBJECTS.year(1)), last(SUBJECTS.inYear(1))]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it.each<[string, Written]>([
    ['a fact', evaluated],
    [
      'an entry of the team',
      {
        stream: streams.student(LEE),
        type: 'TeamMemberAdded',
        data: { entry: 1, userId: 2, role: 'lead', from: day('2025-09-01') } as never,
      },
    ],
    [
      'a service',
      {
        stream: streams.services(LEE),
        type: 'ServiceWithdrawn',
        data: { service: 1, reason: 'Entered twice.' } as never,
      },
    ],
  ])('of the person is no %s', (_, event) => {
    const last = since(write.details(LEE, { ell: true }), event);
    expect(placeOf(last(SUBJECTS.person))).toBe(1);
    expect(last(SUBJECTS.inYear(1))).toBeUndefined();
  });

  it('of an activity is found by its number, its removal too', () => {
    const last = since(
      write.activity(LEE, 1, 1, 4),
      write.activity(LEE, 1, 2, 5),
      activityRemoved(1),
      write.answers(LEE, S1, { suspended: true }),
    );
    expect(placeOf(last(SUBJECTS.activity(1, 1)))).toBe(3);
    expect(placeOf(last(SUBJECTS.activity(1, 2), 'activityTypeId'))).toBe(2);
    expect(placeOf(last(SUBJECTS.activities(1)))).toBe(3);
    expect(last(SUBJECTS.activities(2))).toBeUndefined();
  });

  it('of a year that was emptied is the emptying, and of a student who had left before it, not', () => {
    expect(placeOf(since(write.cleared(1, 1))(SUBJECTS.year(1)))).toBe(1);
    expect(placeOf(since(write.removed(LEE, 1), write.cleared(1, 1))(SUBJECTS.year(1)))).toBe(1);
  });
});

describe('what changed a field of a record', () => {
  const last = since(
    write.details(LEE, { ell: true }),
    write.membership(LEE, 1, 1, { gradeLevel: '10' }),
    write.answers(LEE, S1, { absentPercent: 4 }),
    write.answers(LEE, S2, { absentPercent: 9 }),
  );

  it.each([
    ['ell', 1],
    ['firstName', undefined],
    ['gradeLevel', 2],
    // The stay was changed since, so it may have brought what it holds.
    ['exitCategory', 2],
    ['absentPercent', 3],
    ['suspended', 2],
    ['risk', 3],
    ['support', 3],
  ])('%s is a change of what it belongs to', (field, change) => {
    expect(placeOf(recordChange(last, place, field))).toBe(change);
  });

  it('is of a level the stay where that was changed later: it brings back what it holds', () => {
    const came = since(write.answers(LEE, S1, { absentPercent: 4 }), write.removed(LEE, 1), write.enrolled(LEE, 1));
    expect(['risk', 'suspended', 'absentPercent'].map((field) => placeOf(recordChange(came, place, field)))).toEqual([
      ...[3, 3, 1],
    ]);
  });

  it('is of a level the grade table where that was changed later', () => {
    const [, , , , , , , , settings] = recorded(Array.from({ length: 9 }, () => write.details(LEE, { ell: true })));
    expect(recordChange(last, { ...place, settings }, 'risk')).toBe(settings);
    expect(placeOf(recordChange(last, { ...place, settings }, 'absentPercent'))).toBe(3);
  });
});

it('the latest of some events is the one that stands last in the log, whichever comes first', () => {
  const [first, second] = recorded([write.year(1), write.admitted(LEE)]);
  for (const some of [
    [first, second],
    [second, undefined, first],
  ])
    expect(latest(...some)).toBe(second);
  expect(latest(undefined)).toBeUndefined();
});
