import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectedReport } from '../../tests/support/collected-report.ts';
import { openReportSchool, queryOf, reportFacts, schoolYears } from '../../tests/support/report-school.ts';
import { collectReport } from './definition/report.ts';
import { reportFile } from './formats.ts';
import { reportOf } from './registry/registry.ts';
import type { ReportKind } from './request/kinds.ts';
import { readReportRequest } from './request/read-request.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

const cases = reportFacts.cases.map(({ id, path, query }) => [id, path.replace('/api/reports/', ''), query] as const);

it.each(cases)('as JSON a report that flows says the same as one that is whole: %s', async (_, path, query) => {
  const kind = path as ReportKind;
  const request = readReportRequest(reportOf(kind), queryOf(query), schoolYears);
  const flowing = await collectReport(reportOf(kind), school.models, request, 'School');
  const job = { kind, report: flowing } as unknown as Parameters<typeof reportFile>[1];
  const { body, type } = await reportFile('json', job, 'report.json', {} as never);
  expect(type).toBe('application/json; charset=utf-8');
  const { report } = await collectedReport(school.models, kind, query, 'School');
  expect(JSON.parse(await text(body as Readable))).toEqual(JSON.parse(JSON.stringify(report)));
});
