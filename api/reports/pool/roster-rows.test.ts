import PDFDocument from 'pdfkit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { makeReport, placedTexts } from '../../../tests/support/made-report.ts';
import { openReportSchool } from '../../../tests/support/report-school.ts';
import type { RosterReport } from '../figures/report-figures.ts';
import type { RosterPerson } from '../figures/roster.ts';

it('stand over their mark’s word alike, however many lines a name takes', async () => {
  const school = await openReportSchool();
  onTestFinished(() => school.close());
  const data = await collectedReport<RosterReport<RosterPerson>>(school.models, 'riskRoster', {
    ...{ startYearId: 2, startTermId: 22 },
  });
  const [person] = data.report.rows;
  if (!person) throw new Error('nobody is in the roster');
  const long = { ...person, name: 'Maximiliana '.repeat(9).trim() };
  const polygon = vi.spyOn(PDFDocument.prototype, 'polygon');
  onTestFinished(() => polygon.mockRestore());
  const { bytes } = await makeReport({ ...data, report: { ...data.report, rows: [person, long] } });
  const marks = (polygon.mock.calls as number[][][]).map(([corner]) => corner?.[1] ?? 0);
  const words = (await placedTexts(bytes, 1))
    .filter(({ str }) => str === `(${person.riskMark})`)
    // Places of texts count from the foot of the page, those of marks from its head.
    .map(({ y }) => -y);
  expect(words).toHaveLength(2);
  const [short = 0, tall = 0] = words.map((word, at) => word - (marks[at] ?? 0));
  expect(Math.abs(tall - short)).toBeLessThan(1);
});
