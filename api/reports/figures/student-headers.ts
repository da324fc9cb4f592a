import type { TermRecordDocument } from '../../../projections/definitions/shared/documents.ts';
import type { ReportRequest } from '../request/read-request.ts';
import { type ReportHeader, reportHeader } from './header.ts';
import { reportName } from './person.ts';

/** Headers of a report with a page per student: the title names each. */
export const headersOf = (request: ReportRequest, title: string, school: string) => ({
  header: reportHeader(request, title, school),
  of: ({ student }: Pick<TermRecordDocument, 'student'>): ReportHeader =>
    reportHeader(request, `${title}: ${reportName(student)}`, school),
});
