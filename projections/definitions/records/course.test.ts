import { describe, expect, it } from 'vitest';
import { termIdOf } from '../../../domain/kernel/ids.ts';
import { instant, projected, recorded, type Written, write } from '../../../tests/support/projected.ts';
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

  it('says how many answers there are, also where the level stays', async () => {
    const more = [...later, write.answers(P, TERM2, low), write.answers(P, TERM2, { failingMath: false })];
    expect((await courseOf(more))?.terms[TERM2]).toEqual({ cohort: `${TERM2}.0`, risk: 'low', answered: 2 });
    expect(await recordOf(more, P, NEXT)).toMatchObject({ riskBefore: 'low', updatedAt: instant(5) });
  });

  it('tells no term the level of one that is further away than the one before', async () => {
    const gap = [...one, write.year(3), write.enrolled(P, 3), write.answers(P, TERM2, low)];
    expect(await recordOf(gap, P, termIdOf(3, 0))).toMatchObject({ riskBefore: null, moved: 'unknown' });
    const first = [...later, write.answers(P, TERM1, low), write.answers(P, NEXT, ultra)];
    expect(await recordOf(first, P, TERM2)).toMatchObject({ riskBefore: 'low' });
    expect(await recordOf(first, P, NEXT)).toMatchObject({ riskBefore: 'No Data', newUltra: true });
    expect(await recordOf(first, P, TERM1)).toMatchObject({ riskBefore: null });
  });

  it('is that of the year again that was emptied and begun anew', async () => {
    const answered = [...later, write.answers(P, TERM2, low), write.cleared(1, 1)];
    const again = [...answered, write.enrolled(P, 1, { stay: 2, clearing: 1 })];
    expect((await courseOf(again))?.terms[TERM2]).toEqual({ cohort: `${TERM2}.1`, risk: 'No Data', answered: 0 });
    expect(await recordOf(again, P, NEXT)).toMatchObject({ riskBefore: 'No Data' });
  });

  it('has no new Ultra where the term before was one', async () => {
    const both = [...later, write.answers(P, TERM2, ultra), write.answers(P, NEXT, ultra)];
    expect(await recordOf(both, P, NEXT)).toMatchObject({ riskBefore: 'ultra', newUltra: false });
    expect(await dashboardOf(both, `${NEXT}.0`)).toMatchObject({ newUltra: 0, moved: { same: 1 } });
    // Nothing in the later term is newer than it was.
    const dashboard = await dashboardOf([...both, write.answers(P, TERM2, { suspended: false })], `${NEXT}.0`);
    expect(dashboard).toMatchObject({ newUltra: 1, updatedAt: instant(both.length) });
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
