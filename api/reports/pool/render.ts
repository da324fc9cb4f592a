import { openDocument } from '../pdf/document.ts';
import { embedLogo } from '../pdf/logo.ts';
import { reportOf } from '../registry/registry.ts';
import type { RenderJob } from './job.ts';
import { isLong } from './long-report.ts';

/** Where a file's bytes go. */
export interface Outlet {
  write(bytes: Uint8Array): void;
  /** Resolves when the reader has kept up: awaited between pages of long reports. */
  room(): Promise<void>;
}

/** Draws the pages of a report into the outlet. The same job gives the same bytes. */
export async function renderReport(job: RenderJob, outlet: Outlet): Promise<void> {
  const { pages } = await reportOf(job.kind).pages();
  const { title, product: author, stamp, paper, language } = job;
  const { sheet, finish } = openDocument({ title, author, stamp, paper, language }, isLong(job.report));
  const ended = new Promise((resolve, reject) => {
    sheet.doc.on('end', resolve);
    sheet.doc.on('error', reject);
  });
  sheet.doc.on('data', (bytes: Uint8Array) => outlet.write(bytes));
  if (job.logo) sheet.logo = await embedLogo(sheet.doc, job.logo);
  await pages.draw(sheet, job.report, job.product, outlet.room);
  finish();
  await ended;
}
