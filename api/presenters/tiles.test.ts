import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_GROUPS } from '../../domain/vocabulary/activity-types.ts';
import { RACES } from '../../domain/vocabulary/people.ts';
import { GRADE_LEVELS, IN_SCHOOL_LEVELS } from '../../domain/vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../../domain/vocabulary/transition.ts';
import { emptyDashboard } from '../../projections/definitions/shared/empty-dashboard.ts';
import { presentFigures, presentGrades, presentTerm } from './charts.ts';
import { gatherTiles, presentDashboardCounts, type TileValues } from './dashboard.ts';

const NO_RACE = 'N/A' as const;
const GROUPS = ACTIVITY_GROUPS.map(({ id }) => id);
const tileValues = fc.record({
  gradeLevel: fc.constantFrom(...IN_SCHOOL_LEVELS),
  risk: fc.constantFrom(...RISK_LEVELS),
  race: fc.constantFrom(...RACES, NO_RACE),
  offTrack: fc.boolean(),
  chronicallyAbsent: fc.boolean(),
  support: fc.subarray([...SUPPORTS]),
  activityGroups: fc.subarray(GROUPS),
});
/** Students in the order in which they are listed, which is not that of their ids. */
const students = fc
  .array(tileValues, { maxLength: 30 })
  .map((all): TileValues[] => all.map((one, at) => ({ ...one, studentId: 100_000 + ((at * 37) % 101) })));

describe('the tiles of the contract', () => {
  const gathered = (all: readonly TileValues[]) => {
    const tiles = gatherTiles();
    for (const one of all) tiles.add(one);
    return tiles.present(undefined);
  };
  const idsOf = (all: readonly TileValues[], is: (one: TileValues) => boolean) =>
    all.filter(is).map(({ studentId }) => studentId);

  it('hold of each group the students that are in it, in the order of the list', () => {
    fc.assert(
      fc.property(students, (all) => {
        const tiles = gathered(all);
        for (const { gradeLevel, students: ids } of tiles.studentGradeGroups)
          expect(ids).toEqual(idsOf(all, (one) => one.gradeLevel === gradeLevel));
        for (const { risk, students: ids } of tiles.studentRiskGroups)
          expect(ids).toEqual(idsOf(all, (one) => one.risk === risk));
        for (const { name, students: ids } of tiles.interventionGroups)
          expect(ids).toEqual(idsOf(all, ({ support }) => support.includes(name)));
        for (const { id, students: ids } of tiles.activityGroups)
          expect(ids).toEqual(idsOf(all, ({ activityGroups }) => activityGroups.includes(id)));
        expect(tiles.offTrackStudents).toEqual(idsOf(all, ({ offTrack }) => offTrack));
        expect(tiles.chronicAbsentStudents).toEqual(idsOf(all, (one) => one.chronicallyAbsent));
      }),
    );
  });

  it('hold every race, and nobody of none only where there is somebody', () => {
    fc.assert(
      fc.property(students, (all) => {
        const { raceGroups } = gathered(all);
        const hasNone = all.some(({ race }) => race === NO_RACE);
        expect(raceGroups.map(({ race }) => race)).toEqual([...RACES, ...(hasNone ? [NO_RACE] : [])]);
        expect(raceGroups.flatMap((group) => group.students).length).toBe(all.length);
      }),
    );
  });
});

describe('the figures of a term nobody is in, or that no event has touched', () => {
  it('are all there, and 0', () => {
    const shown = presentDashboardCounts({ id: 11, yearId: 1 }, undefined);
    const counts = [shown.gradeLevels, shown.risk, shown.support, shown.races].flatMap((all) =>
      all.map(({ count }) => count),
    );
    expect(new Set(counts)).toEqual(new Set([0]));
    expect(shown).toMatchObject({
      termId: 11,
      schoolYearId: 1,
      total: 0,
      offTrack: 0,
      chronicallyAbsent: 0,
      asOf: null,
    });
    expect(presentGrades(undefined).map(({ total }) => total)).toEqual(IN_SCHOOL_LEVELS.map(() => 0));
    expect(presentTerm(11, 1, undefined)).toMatchObject({ termId: 11, schoolYearId: 1, total: 0 });
    const { moved, attention } = presentFigures(undefined);
    expect([...Object.values(moved), ...Object.values(attention)].every((count) => count === 0)).toBe(true);
  });
});

describe('the bars of the charts', () => {
  const part = fc.tuple(fc.constantFrom(...GRADE_LEVELS), fc.constantFrom(...RISK_LEVELS), fc.nat(20), fc.nat(20));
  const dashboards = fc.array(part, { maxLength: 30 }).map((parts) => ({
    ...emptyDashboard({ id: '11.0', termId: 11, yearId: 1 }, ''),
    gradeRisks: Object.fromEntries(parts.map(([grade, risk, count]) => [`${grade}, ${risk}`, count])),
    fewAnswers: Object.fromEntries(parts.map(([grade, risk, , few]) => [`${grade}, ${risk}`, few])),
  }));

  it('of a term are those of its grade levels together, without whoever has left', () => {
    fc.assert(
      fc.property(dashboards, (counts) => {
        const grades = presentGrades(counts);
        expect(grades.map(({ gradeLevel }) => gradeLevel)).toEqual(IN_SCHOOL_LEVELS);
        for (const { gradeLevel, levels } of grades)
          for (const { risk, count, fewAnswers } of levels) {
            const part = `${gradeLevel}, ${risk}`;
            expect([count, fewAnswers]).toEqual([counts.gradeRisks[part] ?? 0, counts.fewAnswers[part] ?? 0]);
          }
        const { levels } = presentTerm(11, 1, counts);
        expect(levels.map(({ risk }) => risk)).toEqual(RISK_LEVELS);
        for (const [at, { count, fewAnswers }] of levels.entries()) {
          const sumOf = (what: 'count' | 'fewAnswers') =>
            grades.reduce((sum, one) => sum + (one.levels[at]?.[what] ?? Number.NaN), 0);
          expect([count, fewAnswers]).toEqual([sumOf('count'), sumOf('fewAnswers')]);
        }
      }),
    );
  });
});
