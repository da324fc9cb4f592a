import { type GradeLevel, IN_SCHOOL_LEVELS } from '../../domain/vocabulary/school.ts';
import { RISK_LEVELS } from '../../domain/vocabulary/transition.ts';
import type { DashboardCharts, LevelCounts } from '../../domain/wire/charts.ts';
import type { DashboardDocument, GradeRisk } from '../../projections/definitions/shared/documents.ts';

type Counts = DashboardDocument | undefined;

/** The five levels of these grade levels together. */
const levelsOf = (counts: Counts, grades: readonly GradeLevel[]): LevelCounts =>
  RISK_LEVELS.map((risk) => {
    const sumOf = (figures: Partial<Record<GradeRisk, number>> = {}) =>
      grades.reduce((sum, grade) => sum + (figures[`${grade}, ${risk}`] ?? 0), 0);
    return { risk, count: sumOf(counts?.gradeRisks), fewAnswers: sumOf(counts?.fewAnswers) };
  });

/** A bar per grade level. */
export const presentGrades = (counts: Counts): DashboardCharts['grades'] =>
  IN_SCHOOL_LEVELS.map((gradeLevel) => ({
    gradeLevel,
    total: counts?.gradeLevels[gradeLevel] ?? 0,
    levels: levelsOf(counts, [gradeLevel]),
  }));

/** A column per term. */
export const presentTerm = (
  termId: number,
  schoolYearId: number,
  counts: Counts,
): DashboardCharts['terms'][number] => ({
  termId,
  schoolYearId,
  total: counts?.total ?? 0,
  levels: levelsOf(counts, IN_SCHOOL_LEVELS),
});

/** What has moved against the term before, and what wants looking at. */
export const presentFigures = (counts: Counts): Pick<DashboardCharts, 'moved' | 'attention'> => ({
  moved: {
    worse: counts?.moved.worse ?? 0,
    better: counts?.moved.better ?? 0,
    same: counts?.moved.same ?? 0,
    unknown: counts?.moved.unknown ?? 0,
  },
  attention: {
    newUltra: counts?.newUltra ?? 0,
    noData: counts?.risk['No Data'] ?? 0,
    iepRoleMissing: counts?.iepRoleMissing ?? 0,
  },
});
