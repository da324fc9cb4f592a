import { z } from 'zod';
import { keysOf } from '../../../domain/kernel/keys.ts';
import { invalidFields, Rejection } from '../../../domain/kernel/rejection.ts';
import { DISABILITY_CODES } from '../../../domain/vocabulary/disabilities.ts';
import { LANGUAGES, type Language } from '../../../domain/vocabulary/languages.ts';
import { RACES } from '../../../domain/vocabulary/people.ts';
import { GRADE_LEVELS } from '../../../domain/vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../../../domain/vocabulary/transition.ts';
import { REPORT_ORDERS, type ReportOrder } from '../../../domain/wire/report-orders.ts';
import type { SchoolYearDocument } from '../../../projections/definitions/shared/documents.ts';
import { type DataCategory, isDataCategory } from './categories.ts';
import type { ReportRules } from './kinds.ts';
import { type ReportTerm, termsBetween, termsOf } from './terms.ts';

/** The filter panel as parameters, one per value. */
export const reportFilters = z.object({
  grades: z.array(z.enum(GRADE_LEVELS)),
  disabilities: z.array(z.enum(DISABILITY_CODES)),
  riskLevels: z.array(z.enum(RISK_LEVELS)),
  supportNeeded: z.array(z.enum(SUPPORTS)),
  races: z.array(z.enum(RACES)),
});
/** The lists of the filter panel; an empty one filters nothing. */
export type ReportFilters = z.infer<typeof reportFilters>;
const FILTER_NAMES = keysOf(reportFilters.shape);

/** A report as asked for, its parameters read and proven. */
export interface ReportRequest {
  rules: ReportRules;
  start: ReportTerm;
  end: ReportTerm;
  /** What it covers, oldest first: the start term alone unless the report goes over time. */
  terms: ReportTerm[];
  filters: ReportFilters;
  /** Only these students, of whom the filters let through; undefined means no choice was made among them. */
  only?: readonly number[];
  /** Undefined means all students. Whether there is such a student is not known here. */
  studentId: number | undefined;
  /** Of the students, where it was chosen; otherwise by name. */
  order?: ReportOrder;
  /** In which the product's texts are wanted; undefined where that of the account is. */
  language?: Language;
  categories: DataCategory[];
}

const invalid = (message: string) => new Rejection('invalid', message);

/** Forms send what was not chosen as nothing, or as the word `false` or `null` (rules/reports#parameters). */
export const isChosen = (text: string): boolean => !['', 'false', 'null'].includes(text.trim());

/** A value that was chosen. */
export function chosen(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.trim();
  return text === undefined || !isChosen(text) ? undefined : text;
}

/**
 * Reads a report's parameters; what a report does not use is not looked at.
 * @throws {Rejection} `invalid` with the contract's texts (rules/reports#parameters)
 */
export function readReportRequest(
  rules: ReportRules,
  query: URLSearchParams,
  years: readonly SchoolYearDocument[],
): ReportRequest {
  const start = readStart(query, years);
  const end = rules.overTime ? readEnd(query, years, start) : start;
  return {
    rules,
    start,
    end,
    terms: termsBetween(start, end, years),
    filters: readFilters(rules, query),
    ...readOnly(rules, query),
    studentId: rules.student && readStudent(query, rules.student),
    ...readOrder(rules, query),
    ...readLanguage(query),
    categories: readCategories(rules, query),
  };
}

function readStart(query: URLSearchParams, years: readonly SchoolYearDocument[]): ReportTerm {
  const [yearId, termId] = [chosen(query, 'startYearId'), chosen(query, 'startTermId')];
  if (yearId === undefined) throw invalid('Start year is required.');
  if (termId === undefined) throw invalid('Start term is required.');
  const year = findYear(yearId, years);
  if (!year) throw invalid('Invalid start year.');
  return findTerm(year, termId) ?? raise('Invalid start term.');
}

/** A missing end is the start; of an annual year the only term need not be named. */
function readEnd(query: URLSearchParams, years: readonly SchoolYearDocument[], start: ReportTerm): ReportTerm {
  const yearId = chosen(query, 'endYearId') ?? String(start.yearId);
  const year = findYear(yearId, years);
  if (!year) throw invalid('Invalid end year.');
  const only = year.terms.length === 1 ? year.terms[0]?.id : undefined;
  const termId = chosen(query, 'endTermId') ?? String(year.id === start.yearId ? start.id : only);
  return findTerm(year, termId) ?? raise('Invalid end term.');
}

const findYear = (id: string, years: readonly SchoolYearDocument[]) => years.find((year) => String(year.id) === id);
const findTerm = (year: SchoolYearDocument, id: string) => termsOf(year).find((term) => String(term.id) === id);
function raise(message: string): never {
  throw invalid(message);
}

/** One value comes as a plain text, several as a repeated parameter: always a list (rules/reports#parameters). */
function readFilters(rules: ReportRules, query: URLSearchParams): ReportFilters {
  const valuesOf = (name: string) => (rules.filtered ? query.getAll(name).filter(isChosen) : []);
  const given = Object.fromEntries(FILTER_NAMES.map((name) => [name, valuesOf(name)]));
  const read = reportFilters.safeParse(given);
  if (read.success) return read.data;
  const names = new Set(read.error.issues.map((issue) => String(issue.path[0])));
  throw invalidFields(
    Object.fromEntries([...names].map((name) => [name, ['should be equal to one of the allowed values']])),
  );
}

/** Students a report is made of at most, where they are named. */
const MOST_STUDENTS = 1000;
const STUDENT_LIST = /^\d{1,15}(,\d{1,15})*$/;

/** The students somebody selected, as `100001,100002`. */
function readOnly(rules: ReportRules, query: URLSearchParams): Pick<ReportRequest, 'only'> {
  const text = rules.filtered ? chosen(query, 'students') : undefined;
  if (text === undefined) return {};
  if (!STUDENT_LIST.test(text)) throw invalidFields({ students: ['should be student ids with commas between them'] });
  const only = [...new Set(text.split(',').map(Number))];
  if (only.length <= MOST_STUDENTS) return { only };
  throw invalidFields({ students: [`should NOT have more than ${MOST_STUDENTS} items`] });
}

function readStudent(query: URLSearchParams, need: 'optional' | 'required'): number | undefined {
  const text = chosen(query, 'studentId');
  if (text === undefined && need === 'required') throw invalid('Student is required.');
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new Rejection('not-found', 'Student does not exist');
  return Number(text);
}

/** A roster's order (rules/reports#order). */
function readOrder(rules: ReportRules, query: URLSearchParams): Pick<ReportRequest, 'order'> {
  const text = rules.ordered ? chosen(query, 'order') : undefined;
  if (text === undefined) return {};
  const order = REPORT_ORDERS.find((one) => one === text);
  if (order) return { order };
  throw invalidFields({ order: ['should be equal to one of the allowed values'] });
}

/** Which language a report is wanted in (rules/reports#language). */
function readLanguage(query: URLSearchParams): Pick<ReportRequest, 'language'> {
  const text = chosen(query, 'lang');
  if (text === undefined) return {};
  const language = LANGUAGES.find((one) => one === text);
  if (language) return { language };
  throw invalidFields({ lang: ['should be equal to one of the allowed values'] });
}

function readCategories({ categories }: ReportRules, query: URLSearchParams): DataCategory[] {
  const names = ['primaryCriteria', 'secondaryCriteria'].slice(0, categories ?? 0).map((name) => chosen(query, name));
  if (categories === 2 && (names.includes(undefined) || names[0] === names[1])) {
    throw invalid('You must select 2 categories to graph');
  }
  return names.map((name = '') => (isDataCategory(name) ? name : raise(`Invalid criteria "${name}"`)));
}

/** Which lists of the filter panel are in use, in the order of a report's title. */
export const usedFilters = (request: Pick<ReportRequest, 'filters'>): (keyof ReportFilters)[] =>
  FILTER_NAMES.filter((name) => request.filters[name].length > 0);
