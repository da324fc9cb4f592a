import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { t } from '../words/t.ts';
import type { DataCategory } from './data-categories.ts';
import type { ReportScope } from './report-catalog.ts';

/** The student an individual report is about. */
export interface ChosenStudent {
  id: number;
  firstName: string;
  lastName: string;
  studentNumber: string;
}

/** What has been chosen in a report's form; null is 'not yet'. */
export interface ReportChoice {
  overTime: boolean;
  startYearId: number | null;
  startTermId: number | null;
  endYearId: number | null;
  endTermId: number | null;
  primary: DataCategory | null;
  secondary: DataCategory | null;
  student: ChosenStudent | null;
  allStudents: boolean;
}

type Years = readonly WireSchoolYear[];

const yearById = (years: Years, id: number | null) => years.find((year) => year.id === id);
/** The single term of an annual year is taken by itself. */
const onlyTerm = (year: WireSchoolYear | undefined) => (year?.terms.length === 1 ? (year.terms[0]?.id ?? null) : null);

/** What a report over time begins with: the whole year, and where that is a single term the year before as well. */
function spanOf(year: WireSchoolYear, years: Years) {
  const before = years.filter((one) => one.year < year.year).toSorted((a, b) => b.year - a.year);
  const first = (year.terms.length === 1 && before[0]) || year;
  return {
    ...{ startYearId: first.id, startTermId: first.terms[0]?.id ?? null },
    ...{ endYearId: year.id, endTermId: year.terms.at(-1)?.id ?? null },
  };
}

/** An open form: the current year and term are chosen, over time the whole current year. */
export function initialChoice(
  scope: ReportScope,
  year: WireSchoolYear | undefined,
  termId: number | null,
  years: Years = [],
): ReportChoice {
  const overTime = scope === 'range';
  return {
    overTime,
    ...{ startYearId: year?.id ?? null, startTermId: termId, endYearId: null, endTermId: null },
    ...(overTime && year && spanOf(year, years)),
    primary: null,
    secondary: null,
    student: null,
    allStudents: false,
  };
}

/** The term that needs no choosing: of an annual year its only one, of a report on a whole year the first. */
export const givenTerm = (year: WireSchoolYear | undefined, scope: ReportScope): number | null =>
  scope === 'postSchool' ? (year?.terms[0]?.id ?? null) : onlyTerm(year);

/** Another year takes its term and, because membership goes by year, the chosen student away. */
export function chooseStartYear(choice: ReportChoice, yearId: number, years: Years, scope: ReportScope): ReportChoice {
  const startTermId = givenTerm(yearById(years, yearId), scope);
  return { ...choice, startYearId: yearId, startTermId, student: null };
}

/** Another ending year takes its term away; the only term of an annual year is taken by itself. */
export function chooseEndYear(choice: ReportChoice, yearId: number, years: Years): ReportChoice {
  return { ...choice, endYearId: yearId, endTermId: onlyTerm(yearById(years, yearId)) };
}

/**
 * Over time knows one category and begins with the whole year that was chosen, or two of one term each. Back at one term the end
 * is forgotten. Only the Risk Report runs for all students over time.
 */
export function chooseOverTime(
  choice: ReportChoice,
  overTime: boolean,
  scope: ReportScope,
  years: Years = [],
): ReportChoice {
  if (overTime === choice.overTime) return choice;
  if (!overTime) return { ...choice, overTime, endYearId: null, endTermId: null };
  const allStudents = scope === 'studentRisk' && choice.allStudents;
  const year = yearById(years, choice.startYearId);
  return { ...choice, overTime, ...(year && spanOf(year, years)), secondary: null, allStudents };
}

/** Choosing the category that stands in the other field swaps the two. */
export function choosePrimary(choice: ReportChoice, primary: DataCategory | null): ReportChoice {
  const secondary = primary !== null && primary === choice.secondary ? choice.primary : choice.secondary;
  return { ...choice, primary, secondary };
}

/** The other half of the same rule; 'none' leaves the first category. */
export function chooseSecondary(choice: ReportChoice, secondary: DataCategory | null): ReportChoice {
  const primary = secondary !== null && secondary === choice.primary ? choice.secondary : choice.primary;
  return { ...choice, primary, secondary };
}

/** All students take the place of the one that was chosen. */
export const chooseAllStudents = (choice: ReportChoice, allStudents: boolean): ReportChoice => ({
  ...choice,
  allStudents,
  student: allStudents ? null : choice.student,
});

/** Names what is still missing before the report can run; an empty list means it can. */
export function missingChoices(choice: ReportChoice, scope: ReportScope): string[] {
  const missing: string[] = [];
  if (choice.startYearId === null) missing.push(t('a year'));
  else if (choice.startTermId === null && scope !== 'postSchool') missing.push(t('a term'));
  if (choice.overTime && choice.endYearId === null) missing.push(t('an ending year'));
  else if (choice.overTime && choice.endTermId === null) missing.push(t('an ending term'));
  if (scope === 'category' && choice.primary === null) missing.push(t('a data category'));
  const individual = scope === 'student' || scope === 'studentRisk' || scope === 'postSchool';
  if (individual && !choice.student && !choice.allStudents) missing.push(t('a student'));
  return missing;
}
