import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { makeReport, placedTexts } from '../../../tests/support/made-report.ts';
import { REPORT_SAMPLES } from '../../../tests/support/report-samples.ts';
import { openReportSchool } from '../../../tests/support/report-school.ts';

const ONE = { startYearId: 2, startTermId: 22 };
let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

it.each(['A4', 'Letter'] as const)('keep what codes mean on the page of their table, on %s', async (paper) => {
  const criteria = { primaryCriteria: 'riskLevel', secondaryCriteria: 'disability' };
  const data = await collectedReport(school.models, 'numberOfStudentsCross', { ...ONE, ...criteria });
  const { bytes, pages } = await makeReport({ ...data, paper });
  expect(pages).toBe(2);
  const texts = (await placedTexts(bytes, 2)).map(({ str }) => str).join(' ');
  expect(texts).toContain('SLD Specific Learning Disability');
});

const inBoth = (['en', 'es'] as const).flatMap((language) => REPORT_SAMPLES.map((one) => ({ ...one, language })));

it.each(inBoth)('cut no text of our own: $kind in the language $language', async ({ kind, query, language }) => {
  const { bytes, pages } = await makeReport({ ...(await collectedReport(school.models, kind, query)), language });
  for (let page = 1; page <= pages; page++) {
    const cut = (await placedTexts(bytes, page)).filter(({ str }) => str.includes('…'));
    expect(cut).toEqual([]);
  }
});
