import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectedReport } from '../../../tests/support/collected-report.ts';
import { makeReport } from '../../../tests/support/made-report.ts';
import { fileOfKind, REPORT_SAMPLES } from '../../../tests/support/report-samples.ts';
import { openReportSchool } from '../../../tests/support/report-school.ts';
import { REPORTS } from '../registry/registry.ts';

let school: Awaited<ReturnType<typeof openReportSchool>>;
beforeAll(async () => {
  school = await openReportSchool();
});
afterAll(() => school.close());

/** Everything that is drawn on each page, letters, lines and colours with their places, as a digest a line. */
async function drawn(bytes: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(bytes.slice());
  const lines: string[] = [];
  for (let page = 1; page <= file.numPages; page += 1) {
    const { fnArray, argsArray } = await (await file.getPage(page)).getOperatorList();
    // The reader numbers the files it has opened, and names fonts by it.
    const said = JSON.stringify([fnArray, argsArray]).replace(/g_d\d+_f/g, 'f');
    const digest = createHash('sha256').update(said).digest('hex');
    lines.push(`page ${page}: ${fnArray.length} operations, ${digest.slice(0, 16)}`);
  }
  return `${lines.join('\n')}\n`;
}

describe('the pictures of a report', () => {
  it('are made of every report', () => {
    expect(REPORT_SAMPLES.map(({ kind }) => kind).sort()).toEqual(REPORTS.map(({ kind }) => kind).sort());
    const page = readFileSync(new URL('../../../docs/reference/reports.md', import.meta.url), 'utf8');
    for (const { kind } of REPORT_SAMPLES) {
      const picture = `reports/${fileOfKind(kind)}.png`;
      expect(page).toContain(`](${picture})`);
      expect(existsSync(new URL(`../../../docs/reference/${picture}`, import.meta.url)), picture).toBe(true);
    }
  });

  it.each(REPORT_SAMPLES)('stay as they were looked at: $kind', async ({ kind, query }) => {
    const data = await collectedReport(school.models, kind, query);
    for (const paper of ['Letter', 'A4'] as const) {
      const { bytes } = await makeReport({ ...data, paper });
      const golden = `../../../tests/golden/reports/pages/${fileOfKind(kind)}-${paper}.txt`;
      // Another digest means another picture: `npm run report:pictures`, look at them, then `vitest -u`.
      await expect(await drawn(bytes)).toMatchFileSnapshot(golden);
    }
  });
});
