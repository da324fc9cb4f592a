import { termName, yearRange } from '../../domain/school-years/labels.ts';
import type { Language } from '../../domain/vocabulary/languages.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import type { ReportFormat } from '../../domain/wire/file-formats.ts';
import type { ReportOrder } from '../../domain/wire/report-orders.ts';
import { inLanguage } from '../shared/report-run/report-language.ts';
import type { ReportRequest } from '../shared/report-run/use-report-run.ts';
import { FILTER_SECTIONS, type FilterSection, type PanelFilter } from '../shared/student-filter/student-query.ts';
import { categoryFilePart } from './data-categories.ts';
import type { ReportEntry } from './report-catalog.ts';
import type { ReportChoice } from './report-choice.ts';

/** A report's form as somebody has filled it in. */
export interface FilledForm {
  entry: ReportEntry;
  choice: ReportChoice;
  filter: PanelFilter;
  years: readonly WireSchoolYear[];
  /** A PDF unless said. */
  format?: ReportFormat;
  /** Of the students of a roster: by name unless said. */
  order?: ReportOrder;
  /** Of its titles, headings and labels: that of the page unless said. */
  language?: Language;
}

interface Variant {
  api: string;
  fileType: string;
  /** The range's end is part of the name. */
  namesEnd: boolean;
  suffix?: string;
}

/** Which of the reports a form's choices lead to. */
function variant(entry: ReportEntry, choice: ReportChoice): Variant {
  const { overTime, primary, secondary } = choice;
  if (entry.scope === 'category' && primary) {
    const type = `number-of-students-${overTime ? 'longitudinal-' : ''}${categoryFilePart(primary)}`;
    if (overTime)
      return { api: '/numberOfStudents/longitudinal', fileType: type, namesEnd: true, suffix: '-longitudinal' };
    if (!secondary) return { api: '/numberOfStudents/standard', fileType: type, namesEnd: false };
    return {
      api: '/numberOfStudentsCross',
      fileType: `${type}-by-${categoryFilePart(secondary)}-cross`,
      namesEnd: false,
    };
  }
  if (entry.scope === 'student')
    return overTime
      ? { api: '/studentActivities', fileType: 'student-over-time', namesEnd: false }
      : { api: '/student', fileType: 'student', namesEnd: false };
  if (entry.scope === 'studentRisk')
    return overTime
      ? { api: '/studentRisk/longitudinal', fileType: 'student-risk', namesEnd: false, suffix: '-longitudinal' }
      : { api: '/studentRisk/standard', fileType: 'student-risk', namesEnd: false };
  return { api: entry.api ?? '', fileType: entry.fileType ?? '', namesEnd: entry.scope === 'range' };
}

const safe = (text: string) => text.replace(/[^\p{L}\p{N}._-]+/gu, '-');

/** `-S1`; empty for annual years, and for the post-school report, which is about a year. */
function termPart(year: WireSchoolYear, termId: number | null): string {
  const term = year.terms.find((one) => one.id === termId);
  const name = term ? termName(year.termType, term.index) : '';
  return name ? `-${name}` : '';
}

/** `-to-S2` in the same year, `-to-2018-2019-S2` in another; nothing inside one annual year (rules/reports#file-names). */
function endPart(start: WireSchoolYear, end: WireSchoolYear | undefined, termId: number | null): string {
  if (!end) return '';
  const range = end.id === start.id ? '' : `-${yearRange(end.year)}`;
  const rest = `${range}${termPart(end, termId)}`;
  return rest ? `-to${rest}` : '';
}

/** The name of a report's file without its extension (rules/reports#file-names). */
function fileName({ entry, choice, years }: FilledForm, made: Variant, filtered: boolean) {
  const start = years.find((year) => year.id === choice.startYearId);
  if (!start) return `${made.fileType}-report`;
  const end = made.namesEnd ? years.find((year) => year.id === choice.endYearId) : undefined;
  const term = entry.scope === 'postSchool' ? '' : termPart(start, choice.startTermId);
  const who = choice.student ? `-${safe(choice.student.firstName)}-${safe(choice.student.lastName)}` : '';
  const time = `${yearRange(start.year)}${term}${endPart(start, end, choice.endTermId)}`;
  return `${made.fileType}-report-${time}${who}${filtered ? '-filtered' : ''}${made.suffix ?? ''}`;
}

/** The sections of the filter that are in use. */
export const usedFilters = (filter: PanelFilter): FilterSection[] =>
  FILTER_SECTIONS.filter((section) => filter[section]?.length);

/** The call that a complete form makes (rules/reports#parameters). */
export function reportRequest(form: FilledForm): ReportRequest {
  const { entry, choice, filter, years, format = 'pdf', order = 'name', language } = form;
  const made = variant(entry, choice);
  const start = years.find((year) => year.id === choice.startYearId);
  const parts = entry.filteredTitle ? usedFilters(filter) : [];
  const query = {
    startYearId: choice.startYearId,
    startTermId: entry.scope === 'postSchool' ? start?.terms[0]?.id : choice.startTermId,
    endYearId: choice.overTime ? choice.endYearId : null,
    endTermId: choice.overTime ? choice.endTermId : null,
    primaryCriteria: choice.primary,
    secondaryCriteria: choice.overTime ? null : choice.secondary,
    studentId: choice.student?.id,
    format: format === 'pdf' ? null : format,
    lang: inLanguage(language),
    order: entry.ordered && order !== 'name' ? order : null,
    ...Object.fromEntries(parts.map((part) => [part, filter[part]])),
  };
  const name = fileName(form, made, parts.length > 0);
  return { path: `/api/reports${made.api}`, query, fileName: `${name}.${format}` };
}

/** The same report asked for at two points: what differs does not depend on the format. */
export function comparisonRequest(
  form: Omit<FilledForm, 'format' | 'language'>,
): Pick<ReportRequest, 'path' | 'query'> {
  const { path, query } = reportRequest(form);
  const { lang: _, ...compared } = query;
  return { path: path.replace('/api/reports', '/api/app/compare/reports'), query: compared };
}
