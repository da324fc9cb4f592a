import { termName, yearRange } from '../../../domain/school-years/labels.ts';
import type { ReportFormat } from '../../../domain/wire/file-formats.ts';
import { CATEGORY_TEXTS } from './categories.ts';
import { type ReportRequest, usedFilters } from './read-request.ts';
import type { ReportTerm } from './terms.ts';

/** The name of a report's file (rules/reports#file-names). `student` is the one it is about, if it is about one. */
export function reportFileName(
  request: ReportRequest,
  student?: { firstName: string; lastName: string },
  format: ReportFormat = 'pdf',
): string {
  const { rules, start } = request;
  const services = [typeOf(request), 'report', yearRange(start.year)];
  if (!rules.wholeYear) services.push(termName(start.termType, start.index));
  if (rules.namesEnd) services.push(...endParts(start, request.end));
  if (student) services.push(safe(student.firstName), safe(student.lastName));
  if (request.only) services.push('selected');
  else if (usedFilters(request).length > 0) services.push('filtered');
  if (rules.namesLongitudinal) services.push('longitudinal');
  return `${services.filter(Boolean).join('-')}.${format}`;
}

function typeOf({ rules, categories }: ReportRequest): string {
  const named = categories.map((category) => CATEGORY_TEXTS[category].fileName).join('-by-');
  const cross = rules.categories === 2 ? 'cross' : '';
  return [rules.fileType, named, cross].filter(Boolean).join('-');
}

/** Nothing inside one annual year: there is no end to name (rules/reports#file-names). */
function endParts(start: ReportTerm, end: ReportTerm): string[] {
  const range = end.yearId === start.yearId ? '' : yearRange(end.year);
  const name = termName(end.termType, end.index);
  return range || name ? ['to', range, name] : [];
}

const safe = (text: string): string => text.replace(/[^\p{L}\p{N}._-]+/gu, '-');
