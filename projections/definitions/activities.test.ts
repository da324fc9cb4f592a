import { describe, expect, it } from 'vitest';
import { activityIdOf } from '../../domain/kernel/ids.ts';
import { day, found, instant, type Written, write } from '../../tests/support/projected.ts';
import { activities, studentYears } from './activities.ts';

const A = 100_001;

describe('activities', () => {
  const all = (...events: Written[]) => found(activities, studentYears, events);
  const enrolled = [write.year(1), write.admitted(A), write.enrolled(A, 1)];

  it('are kept by student and year in the order of logging', async () => {
    expect(await all(...enrolled, write.activity(A, 1, 1, 7), write.activity(A, 1, 2, 8))).toEqual([
      {
        id: `${A}-1`,
        studentId: A,
        yearId: 1,
        stay: 1,
        cohort: '1.0',
        activities: [1, 2].map((number) => ({
          id: activityIdOf(A, 1, number),
          number,
          activityTypeId: number + 6,
          frequency: 'Weekly',
          notes: '',
          events: [day('2025-10-02'), day('2025-10-01')],
          createdAt: instant(number + 3),
          updatedAt: instant(number + 3),
        })),
      },
    ]);
  });

  it('change and go', async () => {
    const logged = [...enrolled, write.activity(A, 1, 1, 7), write.activity(A, 1, 2, 8)];
    const stream = `student-${A}-1`;
    const changed = { stay: 1, number: 1, notes: 'went well', frequency: 'Daily' } as const;
    expect((await all(...logged, { stream, type: 'ActivityChanged', data: changed }))[0]?.activities).toMatchObject([
      {
        number: 1,
        notes: 'went well',
        frequency: 'Daily',
        activityTypeId: 7,
        createdAt: instant(4),
        updatedAt: instant(6),
      },
      { number: 2, updatedAt: instant(5) },
    ]);
    const removed = { stay: 1, number: 1 };
    expect((await all(...logged, { stream, type: 'ActivityRemoved', data: removed }))[0]?.activities).toMatchObject([
      { number: 2 },
    ]);
  });

  it('end with the stay they belong to', async () => {
    const logged = [...enrolled, write.activity(A, 1, 1, 7)];
    expect(await all(...logged, write.removed(A, 1))).toEqual([]);
    expect(
      await all(...logged, write.removed(A, 1), write.enrolled(A, 1, { stay: 2 }), write.activity(A, 1, 2, 7)),
    ).toMatchObject([{ stay: 2, activities: [] }]);
    expect(await all(...logged, write.cleared(1, 1))).toEqual([]);
    expect(await all(...logged, write.cleared(1, 1), write.enrolled(A, 1, { stay: 2, clearing: 1 }))).toMatchObject([
      { cohort: '1.1', activities: [] },
    ]);
  });
});
