import type { ReportKind } from '../kinds.ts';
import type { DataStamp } from '../pdf/data-stamp.ts';
import { openDocument } from '../pdf/document.ts';
import { reportOf } from '../registry.ts';
import type { ReportFigures } from '../report.ts';
import { isLong } from './long-report.ts';

/** A file to be made: plain data, so that it can go to another thread. */
export interface RenderJob {
  kind: ReportKind;
  report: ReportFigures;
  /** The document's title, for readers that show it. */
  title: string;
  /** The product's name as this installation gives it. */
  product: string;
  stamp: DataStamp;
}

/** Where a file's bytes go. */
export interface Outlet {
  write(bytes: Uint8Array): void;
  /** Resolves when the reader has kept up: awaited between pages of long reports. */
  room(): Promise<void>;
}

/** Draws the pages of a report into the outlet. The same job gives the same bytes. */
export async function renderReport(job: RenderJob, outlet: Outlet): Promise<void> {
  const { pages } = await reportOf(job.kind).pages();
  const texts = { title: job.title, author: job.product, stamp: job.stamp };
  const { sheet, finish } = openDocument(texts, isLong(job.report));
  const ended = new Promise((resolve, reject) => {
    sheet.doc.on('end', resolve);
    sheet.doc.on('error', reject);
  });
  sheet.doc.on('data', (bytes: Uint8Array) => outlet.write(bytes));
  await pages.draw(sheet, job.report, job.product, outlet.room);
  finish();
  await ended;
}
