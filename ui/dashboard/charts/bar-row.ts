import { termInWords, termName } from '../../../domain/school-years/labels.ts';
import { gradeLevelInWords, gradeLevelLabel } from '../../../domain/students/display.ts';
import { RISK_LABELS, type RiskLevel } from '../../../domain/vocabulary/transition.ts';
import type { DashboardCharts, LevelCounts } from '../../../domain/wire/charts.ts';
import type { WireSchoolYear, WireTerm } from '../../../domain/wire/contract.ts';
import { studentPaths } from '../../routing/student-paths.ts';
import { counted } from '../../shared/counted.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';

/** One bar of a chart, and one row of the table behind it. */
export interface BarRow {
  key: string;
  /** 'GR9', 'S1'. */
  label: string;
  /** A second line: the years of a term. */
  below?: string;
  /** 'Grade 9', 'Semester 1, 2026-2027'. */
  name: string;
  total: number;
  levels: LevelCounts;
  /** The same bar at the point compared with; undefined where none is, or nothing is there then. */
  other?: { total: number; levels: LevelCounts } | undefined;
  /** The term on display. */
  isCurrent?: boolean;
  /** The list of the students of one part. */
  pathOf: (level: RiskLevel) => string;
}

/** '12 students, 3 on few answers'. */
export const countText = ({ count, fewAnswers }: Omit<LevelCounts[number], 'risk'>): string =>
  `${counted(count, 'student')}${fewAnswers > 0 ? t(', %{fewAnswers} on few answers', { fewAnswers: inFigures(fewAnswers) }) : ''}`;

/** '12 (3)': in brackets those on few answers. */
export const shortText = ({ count, fewAnswers }: Omit<LevelCounts[number], 'risk'>): string =>
  `${inFigures(count)}${fewAnswers > 0 ? ` (${inFigures(fewAnswers)})` : ''}`;

/** 'Grade 9, Ultra: 12 students, 3 on few answers': a part of a bar to be heard. */
export const partText = (name: string, part: LevelCounts[number]): string =>
  `${name}, ${translated(RISK_LABELS[part.risk])}: ${countText(part)}`;

/** A part of a bar at the point compared with, where it differs there. */
export function differingPart({ other }: BarRow, part: LevelCounts[number]): LevelCounts[number] | undefined {
  const there = other?.levels.find(({ risk }) => risk === part.risk);
  return there && (there.count !== part.count || there.fewAnswers !== part.fewAnswers) ? there : undefined;
}

const listOf = (yearId: number, termId: number, parts: Record<string, string>) =>
  studentPaths(yearId, `?${new URLSearchParams({ term: String(termId), ...parts })}`).list;

/** A bar per grade level that has students, here or at the `other` point. */
export const gradeRows = ({ grades, schoolYearId, termId }: DashboardCharts, other?: DashboardCharts): BarRow[] =>
  grades
    .map((grade) => ({ ...grade, other: other?.grades.find(({ gradeLevel }) => gradeLevel === grade.gradeLevel) }))
    .filter(({ total, other: there }) => total > 0 || (there?.total ?? 0) > 0)
    .map(({ gradeLevel, total, levels, other: there }) => ({
      key: gradeLevel,
      label: translated(gradeLevelLabel(gradeLevel)),
      name: translated(gradeLevelInWords(gradeLevel)),
      total,
      levels,
      other: there,
      pathOf: (risk) => listOf(schoolYearId, termId, { grades: gradeLevel, riskLevels: risk }),
    }));

/** A term that lies ahead says nothing, unless something is recorded in it. */
const isPart = (term: WireTerm, levels: LevelCounts, today: string) =>
  term.startDate.slice(0, today.length) <= today || levels.some(({ risk, count }) => risk !== 'No Data' && count > 0);

/** A column per term of the year before and of this one, without those ahead of `today` (a plain day). */
export const termRows = (
  charts: DashboardCharts,
  years: readonly WireSchoolYear[],
  today: string,
  other?: DashboardCharts,
): BarRow[] =>
  charts.terms.flatMap(({ termId, schoolYearId, total, levels }): BarRow[] => {
    const year = years.find(({ id }) => id === schoolYearId);
    const term = year?.terms.find(({ id }) => id === termId);
    if (!year || !term || !(termId === charts.termId || (total > 0 && isPart(term, levels, today)))) return [];
    const range = `${year.year}-${String(year.year + 1).slice(2)}`;
    const short = termName(year.termType, term.index);
    return [
      {
        key: String(termId),
        label: short || range,
        ...(short && { below: range }),
        name: translated(termInWords(year, term.index)),
        total,
        levels,
        other: other?.terms.find((one) => one.termId === termId),
        isCurrent: termId === charts.termId,
        pathOf: (risk) => listOf(schoolYearId, termId, { riskLevels: risk }),
      },
    ];
  });
