import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/vocabulary/languages.ts';
import { collectedReport } from '../../tests/support/collected-report.ts';
import { openReportSchool, reportFacts } from '../../tests/support/report-school.ts';
import { reportOf } from './registry/registry.ts';
import type { ReportKind } from './request/kinds.ts';
import { saidTable } from './tables/said.ts';
import { sayIn } from './words/words.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

it.each(LANGUAGES)(
  'the sheets of every report have names of their own that a workbook takes, in %s',
  async (language) => {
    const say = sayIn(language);
    for (const { path, query } of reportFacts.cases) {
      const kind = path.replace('/api/reports/', '') as ReportKind;
      const { report } = await collectedReport(school.models, kind, query, 'School');
      const tables = (await reportOf(kind).tables()).tables(report, '');
      const names = tables.map((table) => saidTable(table, say).name);
      for (const name of names) expect(name, `${kind} in ${language}`).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/);
      expect(new Set(names.map((name) => name.toLowerCase())).size, `${kind}: ${names.join(' | ')}`).toBe(names.length);
    }
  },
);
