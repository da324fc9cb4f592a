import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACTIVITY_GROUPS } from '../../domain/vocabulary/activity-types.ts';
import { collectedReport } from '../../tests/support/collected-report.ts';
import { openReportSchool, reportFacts } from '../../tests/support/report-school.ts';
import { reportOf } from '../reports/registry/registry.ts';
import { namesStudents, type ReportKind } from '../reports/request/kinds.ts';
import { FIELDS_SHOWN } from './fields-shown.ts';

/** What is told of activities, by its label; a name of a type of them is one of these, too. */
const OF_ACTIVITIES = [
  ...['Activity', 'Events', 'Frequency', 'Notes', 'Engaged with VR', 'Job Exploration Counseling'],
  ...['Work Based Learning', 'Counseling on Transition Programs or PSE at IHEs'],
  ...ACTIVITY_GROUPS.flatMap(({ types }) => types.map(({ name }) => name)),
];
/** What says of which line a row is, and not what stands in it. */
const PLACES = ['Term', 'Section', 'No.', 'Field', 'Value'];

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

/** The labels under which a report about students shows values: its columns, or the fields of its lines. */
async function labelsOf(kind: ReportKind, query: Record<string, unknown>): Promise<Set<string>> {
  const { report } = await collectedReport(school.models, kind, query, 'School');
  const labels = new Set<string>();
  for (const { columns, rows } of (await reportOf(kind).tables()).tables(report, '')) {
    const headers = columns.map(({ header }) => header);
    for (const header of headers) if (!PLACES.includes(header)) labels.add(header);
    const field = headers.indexOf('Field');
    if (field >= 0) for await (const row of rows) labels.add(String(row[field]));
  }
  return labels;
}

const cases = reportFacts.cases
  .map(({ id, path, query }) => [id, path.replace('/api/reports/', '') as ReportKind, query] as const)
  .filter(([, kind]) => namesStudents(reportOf(kind)));

it.each(cases)('each label of a report about students is of fields, or of activities: %s', async (_, kind, query) => {
  const labels = await labelsOf(kind, query);
  expect(labels.size).toBeGreaterThan(1);
  expect([...labels].filter((label) => !FIELDS_SHOWN.has(label) && !OF_ACTIVITIES.includes(label))).toEqual([]);
});
