import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../domain/wire/file-formats.ts';
import { answersFile } from '../http/answered.ts';
import { type Piece, textStream } from '../http/json-stream.ts';
import { file, type Reply } from '../http/reply.ts';
import { CSV, spreadsheetCsv } from '../presenters/csv.ts';
import { type SheetCell, XLSX, xlsxFile, xlsxStream } from '../presenters/xlsx.ts';
import { stampText } from './pdf/data-stamp.ts';
import { reportPool } from './pool/pool.ts';
import type { RenderJob } from './pool/render.ts';
import type { ReportData } from './report-data.ts';
import { tablesOf } from './tables/index.ts';
import { asOneTable } from './tables/one-table.ts';
import type { ReportTable } from './tables/table.ts';

const JSON_TYPE = 'application/json';

/** What a report is answered as. */
export const answersReport = answersFile('application/pdf', 'The report, in the format that was asked for', {
  'text/csv': undefined,
  [XLSX.type]: undefined,
  [JSON_TYPE]: z.looseObject({ header: z.looseObject({ title: z.string(), timeLabel: z.string() }) }),
});

/** The format a report is wanted in; PDF where none is given. @throws {Rejection} `invalid` for any other */
export function readFormat(query: URLSearchParams): ReportFormat {
  const text = query.get('format') ?? '';
  if (text === '' || text === 'false') return 'pdf';
  const format = REPORT_FORMATS.find((one) => one === text.toLowerCase());
  if (!format) throw new Rejection('invalid', `Invalid format "${text}"`);
  return format;
}

const cellText = (cell: SheetCell): string => String(cell ?? '');

/** The cells of a table as texts. */
export function* textRows({ rows }: ReportTable): Generator<string[]> {
  for (const cells of rows) yield cells.map(cellText);
}

function csvOf(tables: readonly ReportTable[]) {
  const table = asOneTable(tables);
  const headers = table.columns.map(({ header }) => header);
  return textStream(spreadsheetCsv(headers, textRows(table)));
}

/** The report as an object whose lists are written item by item: those of all students are long. */
async function* jsonOf({ report }: ReportData): AsyncGenerator<Piece> {
  let before = '{';
  for (const [name, value] of Object.entries(report)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(value)) yield* jsonList(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

function* jsonList(items: readonly unknown[]): Generator<string> {
  for (const [place, item] of items.entries()) yield `${place === 0 ? '[' : ','}${JSON.stringify(item)}`;
  yield items.length === 0 ? '[]' : ']';
}

/** The file of a report in a format. */
export async function reportFile(
  format: ReportFormat,
  job: RenderJob,
  fileName: string,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (format === 'pdf') return file('application/pdf', await reportPool.render(job, signal), fileName);
  if (format === 'json') return file(`${JSON_TYPE}; charset=utf-8`, textStream(jsonOf(job.data)), fileName);
  const tables = tablesOf(job.data, stampText(job.stamp));
  if (format === 'csv') return file(CSV.type, csvOf(tables), fileName);
  const [only] = tables;
  return file(XLSX.type, only && tables.length === 1 ? xlsxStream(only) : await xlsxFile(tables), fileName);
}
