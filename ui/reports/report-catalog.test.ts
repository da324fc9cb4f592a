import { afterEach, expect, it } from 'vitest';
import { speak } from '../words/language.ts';
import { spanish } from '../words/spanish/index.ts';
import { REPORTS, readReportPath, reportPath } from './report-catalog.ts';

afterEach(() => speak('en'));

it('is there in Spanish', () => {
  const texts = REPORTS.flatMap(({ name, about, title, filteredTitle = title }) => [name, about, title, filteredTitle]);
  expect(texts.filter((text) => !(text in spanish))).toEqual([]);
});

it('has the same address in every language', async () => {
  await speak('es');
  for (const entry of REPORTS) expect(readReportPath(reportPath(entry)).entry).toBe(entry);
  expect(reportPath(REPORTS[3] as never)).toBe('/Reports/Summary/');
});
