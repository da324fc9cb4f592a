import { describe, expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { streams } from '../../../domain/streams.ts';
import type { InStream } from '../../../event-store/ledger-types.ts';
import { followChanges, type StudentHistoryEvent } from './changes.ts';

const day = (text: string) => text as PlainDay;
const admitted: InStream<StudentHistoryEvent> = {
  stream: streams.student(100_001),
  type: 'StudentAdmitted',
  data: {
    studentId: 100001,
    studentNumber: 'A-17',
    firstName: 'Lee',
    lastName: 'Marsh',
    birthday: day('2008-05-04'),
    gender: 'female',
    race: null,
    ell: false,
    plan504: null,
    disabilities: [],
  },
};
const enrolled = (stay: number, gradeLevel: '9' | '10'): InStream<StudentHistoryEvent> => ({
  stream: streams.student(100_001),
  type: 'StudentEnrolled',
  data: { yearId: 1, stay, clearing: 0, gradeLevel, exitCategory: null, postSchoolOutcome: null },
});
const answered = (stay: number, data: object): InStream<StudentHistoryEvent> => ({
  stream: streams.record(100_001, 1),
  type: 'TermInfoUpdated',
  data: { stay, termId: 11, ...data },
});

describe('following changes', () => {
  it('says which fields an admission filled, and nothing of those it left empty', () => {
    const changes = followChanges()(admitted)?.changes;
    expect(changes).toContainEqual({ field: 'studentNumber', before: null, after: 'A-17' });
    expect(changes?.map((change) => change.field)).not.toContain('race');
  });

  it('carries the value before from event to event', () => {
    const follow = followChanges();
    for (const event of [admitted, enrolled(1, '9'), answered(1, { absentPercent: 4 })]) follow(event);
    const later = follow(answered(1, { absentPercent: null, suspended: true }));
    expect(later).toMatchObject({ schoolYearId: 1, termId: 11 });
    expect(later?.changes).toEqual([
      { field: 'absentPercent', before: 4, after: null },
      { field: 'suspended', before: null, after: true },
    ]);
  });

  it('begins anew with a new stay, from the answers of a blank record', () => {
    const follow = followChanges();
    follow(enrolled(1, '9'));
    follow(answered(1, { absentPercent: 4 }));
    const removed = follow({
      stream: streams.student(100_001),
      type: 'StudentRemovedFromYear',
      data: { yearId: 1, stay: 1 },
    });
    expect(removed?.changes).toEqual([{ field: 'gradeLevel', before: '9', after: null }]);
    expect(follow(enrolled(2, '10'))?.changes).toEqual([{ field: 'gradeLevel', before: null, after: '10' }]);
    expect(follow(answered(2, { gradeType: 'percent' }))?.changes).toEqual([
      { field: 'gradeType', before: 'letter', after: 'percent' },
    ]);
  });

  it('names the type of an activity in all its changes', () => {
    const follow = followChanges();
    const stream = streams.record(100_001, 1);
    const details = { activityTypeId: 4, frequency: 'Weekly' as const, notes: '', events: [day('2024-10-02')] };
    follow({ stream, type: 'ActivityLogged', data: { stay: 1, number: 1, ...details } });
    const changed = follow({ stream, type: 'ActivityChanged', data: { stay: 1, number: 1, notes: 'Went well' } });
    expect(changed).toMatchObject({ activityTypeId: 4, schoolYearId: 1 });
    expect(changed?.changes).toEqual([{ field: 'notes', before: '', after: 'Went well' }]);
    const removed = follow({ stream, type: 'ActivityRemoved', data: { stay: 1, number: 1 } });
    expect(removed?.changes).toContainEqual({ field: 'frequency', before: 'Weekly', after: null });
  });

  it('ends with the year for those who are in it when it is emptied', () => {
    const follow = followChanges();
    const cleared = { stream: streams.calendar, type: 'SchoolYearCleared' as const, data: { yearId: 1, clearing: 1 } };
    follow(enrolled(1, '9'));
    expect(follow(cleared)).toMatchObject({
      schoolYearId: 1,
      changes: [{ field: 'gradeLevel', before: '9', after: null }],
    });
    expect(follow(cleared)).toBeUndefined();
  });

  it('leaves out what is not about the student', () => {
    expect(
      followChanges()({ stream: streams.calendar, type: 'SchoolYearDeleted', data: { yearId: 1 } }),
    ).toBeUndefined();
  });
});
