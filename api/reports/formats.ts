import { z } from 'zod';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { answersFile } from '../../domain/wire/answered.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../domain/wire/file-formats.ts';
import { type Piece, textStream } from '../http/json-stream.ts';
import { file, type Reply } from '../http/reply.ts';
import { CSV, spreadsheetCsv } from '../presenters/csv.ts';
import { type SheetCell, XLSX, xlsxFile, xlsxStream } from '../presenters/xlsx.ts';
import { acceptedFormat } from './accepted-format.ts';
import { type Flow, type ReportFigures, wholeReport } from './figures/report-figures.ts';
import { stampText } from './pdf/data-stamp.ts';
import type { RenderJob } from './pool/job.ts';
import { pagesAbout } from './pool/pages-about.ts';
import type { ReportOrder, ReportPool } from './pool/pool.ts';
import { reportOf } from './registry/registry.ts';
import { chosen } from './request/read-request.ts';
import { asOneTable } from './tables/one-table.ts';
import { saidTable } from './tables/said.ts';
import type { ReportTable } from './tables/table.ts';
import { type Say, sayIn } from './words/words.ts';

const JSON_TYPE = 'application/json';

/** What a report is answered as. */
export const answersReport = answersFile('application/pdf', 'The report, in the format that was asked for', {
  'text/csv': undefined,
  [XLSX.type]: undefined,
  [JSON_TYPE]: z.looseObject({ header: z.looseObject({ title: z.string(), timeLabel: z.string() }) }),
});

/** The format a report is wanted in: the one that is named, or the one that the `Accept` header wants. @throws {Rejection} `invalid` for any other */
export function readFormat(query: URLSearchParams, accept: string): ReportFormat {
  const text = chosen(query, 'format');
  if (text === undefined) return acceptedFormat(accept);
  const format = REPORT_FORMATS.find((one) => one === text.toLowerCase());
  if (!format) throw new Rejection('invalid', `Invalid format "${text}"`);
  return format;
}

const cellText = (cell: SheetCell): string => String(cell ?? '');

/** The cells of a table as texts. */
export async function* textRows({ rows }: ReportTable): AsyncGenerator<string[]> {
  for await (const cells of rows) yield cells.map(cellText);
}

function csvOf(tables: readonly ReportTable[], say: Say) {
  const table = asOneTable(tables, say);
  const headers = table.columns.map(({ header }) => header);
  return textStream(spreadsheetCsv(headers, textRows(table)));
}

const isFlow = (value: unknown): value is Flow<unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value);

/** The report as an object whose lists are written item by item: those of all students are long. */
async function* jsonOf(report: ReportFigures): AsyncGenerator<Piece> {
  let before = '{';
  for (const [name, value] of Object.entries(report)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (isFlow(value)) yield* jsonList(value);
    else yield JSON.stringify(value);
  }
  yield '}';
}

async function* jsonList(items: Flow<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Who draws the pages, and for whom. */
interface Drawing extends Omit<ReportOrder, 'collect'> {
  pool: ReportPool;
}

/** The file of a report in a format; its figures may still be on their way. */
export async function reportFile(
  format: ReportFormat,
  made: RenderJob,
  fileName: string,
  { pool, ...order }: Drawing,
): Promise<Reply> {
  if (format === 'pdf') {
    let about: number | undefined;
    const collect = async () => {
      const job = { ...made, report: await wholeReport(made.report) };
      about = pagesAbout(job);
      return job;
    };
    const reply = file('application/pdf', await pool.render({ ...order, collect }), fileName);
    return about === undefined ? reply : { ...reply, headers: { ...reply.headers, 'X-Pages-About': String(about) } };
  }
  if (format === 'json') return file(`${JSON_TYPE}; charset=utf-8`, textStream(jsonOf(made.report)), fileName);
  const { tables: tablesOf } = await reportOf(made.kind).tables();
  const say = sayIn(made.language);
  const tables = tablesOf(made.report, stampText(made.stamp, made.language)).map((table) => saidTable(table, say));
  if (format === 'csv') return file(CSV.type, csvOf(tables, say), fileName);
  const [only] = tables;
  return file(XLSX.type, only && tables.length === 1 ? xlsxStream(only) : await xlsxFile(tables), fileName);
}
