import { isStudentId, isYearId } from '../../../domain/kernel/ids.ts';
import type { PastScope } from '../../../projections/past/needs.ts';
import type { ReportRules } from './kinds.ts';
import { chosen } from './read-request.ts';

/** Whose records a report about a point of the past reads: its student's, or those of its year where it stays in one. */
export const scopeOfReport =
  ({ student, overTime }: Pick<ReportRules, 'student' | 'overTime'>) =>
  ({ query }: { query: URLSearchParams }): PastScope => {
    const studentId = student && Number(chosen(query, 'studentId'));
    if (studentId !== undefined && isStudentId(studentId)) return { studentIds: [studentId] };
    const [start, end] = [chosen(query, 'startYearId'), chosen(query, 'endYearId')];
    const isOneYear = !overTime || end === undefined || end === start;
    return isOneYear && isYearId(Number(start)) ? { yearId: Number(start) } : {};
  };
