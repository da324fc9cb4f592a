import { expect, it } from 'vitest';
import { reportFacts } from '../../../tests/support/report-school.ts';
import { REPORTS } from '../registry/registry.ts';
import { namesStudents } from './kinds.ts';

/** Whether the recorded figures of a report say of anybody who it is. */
const saysWho = (kind: string) =>
  reportFacts.cases.some(
    ({ path, expected }) => path === `/api/reports/${kind}` && JSON.stringify(expected).includes('"studentId":'),
  );

it.each(REPORTS.map((report) => [report.kind, report] as const))(
  '%s names students where its figures do',
  (kind, report) => expect(namesStudents(report)).toBe(saysWho(kind)),
);
