import { extractText, getDocumentProxy } from 'unpdf';
import type { ReportFigures } from '../../api/reports/figures/report-figures.ts';
import type { Paper } from '../../api/reports/pdf/paper.ts';
import { renderReport } from '../../api/reports/pool/render.ts';
import type { ReportKind } from '../../api/reports/request/kinds.ts';
import type { Language } from '../../domain/vocabulary/languages.ts';

const stamp = { at: '2019-02-01T15:04:05.000Z', number: 96, timeZone: 'America/Phoenix', gradeTable: null };

/** A report of the small school as a PDF, and what stands in it. */
export async function makeReport<Figures extends ReportFigures>(made: {
  kind: ReportKind;
  report: Figures;
  paper?: Paper;
  language?: Language;
}): Promise<{ bytes: Uint8Array; text: string; pages: number }> {
  const services: Uint8Array[] = [];
  const job = {
    paper: 'A4' as const,
    language: 'en' as const,
    ...made,
    title: 'A report',
    product: 'Transition Ledger',
    stamp,
  };
  await renderReport(job, { write: (bytes) => void services.push(bytes), room: async () => undefined });
  const bytes = new Uint8Array(Buffer.concat(services));
  const { text, totalPages } = await extractText(bytes.slice(), { mergePages: true });
  return { bytes, text: text.replace(/\s+/g, ' '), pages: totalPages };
}

/** The texts of a page with where they end and how far up they stand. */
export async function placedTexts(
  bytes: Uint8Array,
  page: number,
): Promise<{ str: string; right: number; y: number }[]> {
  const { items } = await (await (await getDocumentProxy(bytes.slice())).getPage(page)).getTextContent();
  const texts = items.filter((item) => 'str' in item);
  return texts.map(({ str, transform, width }) => ({ str, right: transform[4] + width, y: transform[5] }));
}
