import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from '../../../domain/vocabulary/leaving.ts';
import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportHeader } from '../figures/header.ts';
import { type ReportPerson, reportPerson } from '../figures/person.ts';

/** A student who has left (rules/reports#post-school). */
export interface PostSchoolPage {
  header: ReportHeader;
  status: ReportPerson;
  exitCategory: { label: string; checked: boolean }[];
  postSchoolOutcomes: { label: string; checked: boolean }[];
}

export const postSchoolPage = (header: ReportHeader, record: TermRecordDocument): PostSchoolPage => ({
  header,
  status: reportPerson(record),
  exitCategory: boxes(EXIT_CATEGORIES, record.exitCategory),
  postSchoolOutcomes: boxes(POST_SCHOOL_OUTCOMES, record.postSchoolOutcome),
});

/** One box is crossed; another text crosses the last one and stands beside it; nothing crosses nothing (rules/reports#post-school). */
function boxes(values: readonly string[], stored: string | null): { label: string; checked: boolean }[] {
  const other = stored !== null && !values.includes(stored);
  return values.map((label, at) => {
    const isLast = at === values.length - 1;
    return other && isLast ? { label: `${label} (${stored})`, checked: true } : { label, checked: label === stored };
  });
}
