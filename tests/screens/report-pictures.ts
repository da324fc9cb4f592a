// `npm run report:pictures`: the first page of each report as a small picture for docs/reference/reports.md. Needs pdftoppm.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectedReport } from '../support/collected-report.ts';
import { makeReport } from '../support/made-report.ts';
import { fileOfKind, REPORT_SAMPLES } from '../support/report-samples.ts';
import { openReportSchool } from '../support/report-school.ts';

const target = new URL('../../docs/reference/reports/', import.meta.url).pathname;
/** Dots per inch: 484 by 374 for a sheet of Letter. */
const FINE = '44';

const school = await openReportSchool();
const folder = mkdtempSync(join(tmpdir(), 'report-pictures-'));
try {
  mkdirSync(target, { recursive: true });
  for (const { kind, query } of REPORT_SAMPLES) {
    const { bytes } = await makeReport({ ...(await collectedReport(school.models, kind, query)), paper: 'Letter' });
    const pdf = join(folder, 'report.pdf');
    writeFileSync(pdf, bytes);
    const picture = join(target, fileOfKind(kind));
    execFileSync('pdftoppm', ['-r', FINE, '-f', '1', '-l', '1', '-singlefile', '-png', pdf, picture]);
    console.log(`${picture}.png`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await school.close();
}
