import { describe, expect, it } from 'vitest';
import { termIdOf } from '../../../domain/kernel/ids.ts';
import { projected, recorded, type Written, write } from '../../../tests/support/projected.ts';
import { dashboardOf, one, P, recordOf, TERM1, TERM2 } from '../../../tests/support/term-records.ts';
import { courses } from './course.ts';
import { records } from './records.ts';

/** The first term of the year after. */
const NEXT = termIdOf(2, 0);
const low = { hasExtracurricular: true };
const ultra = { suspended: true };

const courseOf = (events: Written[]) => projected(records, recorded(events), (reader) => reader.get(courses, P));

describe("a student's course", () => {
  const later = [...one, write.year(2), write.enrolled(P, 2)];

  it('holds the level of every term, and on how many answers it stands', async () => {
    const course = await courseOf([...later, write.answers(P, TERM2, low), write.answers(P, NEXT, ultra)]);
    expect(course?.terms).toEqual({
      [TERM1]: { cohort: `${TERM1}.0`, risk: 'No Data', answered: 0 },
      [TERM2]: { cohort: `${TERM2}.0`, risk: 'low', answered: 1 },
      [NEXT]: { cohort: `${NEXT}.0`, risk: 'ultra', answered: 1 },
      [NEXT + 1]: { cohort: `${NEXT + 1}.0`, risk: 'No Data', answered: 0 },
    });
  });

  it('tells a term the level of the one before, over the turn of the year too, whichever was answered first', async () => {
    const answers = [write.answers(P, TERM2, low), write.answers(P, NEXT, ultra)];
    for (const [first, second] of [answers, answers.toReversed()] as [Written, Written][]) {
      const events = [...later, first, second];
      expect(await recordOf(events, P, NEXT)).toMatchObject({ riskBefore: 'low', moved: 'worse', newUltra: true });
      expect(await dashboardOf(events, `${NEXT}.0`)).toMatchObject({ moved: { worse: 1 }, newUltra: 1 });
    }
  });

  it('forgets a term that the student was taken out of, or whose year was emptied', async () => {
    const answered = [...later, write.answers(P, TERM2, low), write.answers(P, NEXT, ultra)];
    for (const last of [write.removed(P, 1), write.cleared(1, 1), write.deleted(1)]) {
      const events = [...answered, last];
      expect(Object.keys((await courseOf(events))?.terms ?? {})).toEqual([`${NEXT}`, `${NEXT + 1}`]);
      expect(await recordOf(events, P, NEXT)).toMatchObject({ riskBefore: null, moved: 'unknown' });
      expect(await dashboardOf(events, `${NEXT}.0`)).toMatchObject({ moved: { unknown: 1 } });
    }
  });
});
