import { useQueries } from '@tanstack/react-query';
import { assessRisk, type RiskAssessment } from '../../../domain/risk/assess.ts';
import type { GradeConversion } from '../../../domain/school-settings/events.ts';
import { termInWords, termName } from '../../../domain/school-years/labels.ts';
import type { WireSchoolYear, WireStudentTermInfo, WireTerm } from '../../../domain/wire/contract.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useSchool, useToday } from '../../data/school.ts';
import { translated } from '../../words/t.ts';
import { studentViewQuery } from '../year/use-student-view.ts';

/** One term of a student's years. */
export interface CoursePoint {
  termId: number;
  yearId: number;
  year: number;
  /** 'S1'; empty in annual years. */
  short: string;
  /** 'Semester 1, 2026-2027'. */
  name: string;
  gradeLevel: string;
  record: WireStudentTermInfo | undefined;
  assessment: RiskAssessment;
}

/** The course of a student's risk over all years, oldest term first. */
export interface RiskCourse {
  points: readonly CoursePoint[];
  /** Years that are still on their way. */
  loading: boolean;
  error: unknown;
  retry: () => void;
}

/** A term that lies ahead is no part of the course, unless something is recorded in it. */
const isPart = (term: WireTerm, assessment: RiskAssessment, today: string) =>
  term.startDate.slice(0, today.length) <= today || assessment.risk !== 'No Data';

function pointsOf(view: StudentView, year: WireSchoolYear, conversions: readonly GradeConversion[], today: string) {
  const terms = year.terms.toSorted((a, b) => a.index - b.index);
  return terms.flatMap((term): CoursePoint[] => {
    const record = view.termRecords.find(({ termId }) => termId === term.id);
    const assessment = assessRisk(record ?? {}, view.gradeLevel, conversions);
    if (!isPart(term, assessment, today)) return [];
    const { id: yearId, termType } = year;
    const names = { short: termName(termType, term.index), name: translated(termInWords(year, term.index)) };
    return [{ termId: term.id, yearId, year: year.year, ...names, gradeLevel: view.gradeLevel, record, assessment }];
  });
}

/** Reads the student's other years, each once, and judges every term by the rules of now. */
export function useRiskCourse(view: StudentView): RiskCourse {
  const { years, settings } = useSchool();
  const today = useToday();
  const others = view.years.filter(({ schoolYearId }) => schoolYearId !== view.schoolYearId);
  const results = useQueries({ queries: others.map((one) => studentViewQuery(one.schoolYearId, view.student.id)) });
  const views = [view, ...results.flatMap(({ data }) => data ?? [])];
  const failed = results.find(({ isError, data }) => isError && data === undefined);
  const points = years
    .toSorted((a, b) => a.year - b.year)
    .flatMap((year) => {
      const ofYear = views.find(({ schoolYearId }) => schoolYearId === year.id);
      return ofYear ? pointsOf(ofYear, year, settings.gradeConversions, today) : [];
    });
  return {
    points,
    loading: results.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
