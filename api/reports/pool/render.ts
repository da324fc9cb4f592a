import type { SummaryReport } from '../data/summary.ts';
import type { DataStamp } from '../pdf/data-stamp.ts';
import { openDocument } from '../pdf/document.ts';
import { drawSummary } from '../pdf/summary-pages.ts';

/** The figures of a report, with the name of the pages that show them. */
export type ReportData = { pages: 'summary'; report: SummaryReport };

/** A file to be made: plain data, so that it can go to another thread. */
export interface RenderJob {
  data: ReportData;
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
export async function renderReport({ data, title, product, stamp }: RenderJob, outlet: Outlet): Promise<void> {
  const { sheet, finish } = openDocument({ title, author: product, stamp });
  const ended = new Promise((resolve, reject) => {
    sheet.doc.on('end', resolve);
    sheet.doc.on('error', reject);
  });
  sheet.doc.on('data', (bytes: Uint8Array) => outlet.write(bytes));
  drawSummary(sheet, data.report, product);
  finish();
  await ended;
}
