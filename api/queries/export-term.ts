import type { z } from 'zod';
import { reportTermName, yearRange } from '../../domain/school-years/labels.ts';
import { ALL_TERMS_HEADERS, TEMPLATE_HEADERS } from '../../domain/student-import/template.ts';
import * as calls from '../../domain/wire/calls/imports.ts';
import { termListFilter } from '../../domain/wire/calls/term-records.ts';
import type { exportBody } from '../../domain/wire/requests.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { choicesOf } from '../access/recorded-call.ts';
import { textStream } from '../http/json-stream.ts';
import { file, type Reply } from '../http/reply.ts';
import { CSV, spreadsheetCsv } from '../presenters/csv.ts';
import { ALL_TERMS_COLUMNS, sheetRows, TEMPLATE_COLUMNS, templateCells } from '../presenters/template-export.ts';
import { XLSX, xlsxStream } from '../presenters/xlsx.ts';
import { exported, mergedByName, recordsByName } from './exported-records.ts';
import { fewBeside, fewChosenOf } from './few-beside.ts';
import { countStudentsFound, pointedAt, studentsThere } from './few-students.ts';
import { route } from './route.ts';
import { studentsWhere } from './student-filter.ts';
import { cohortOf, type TermInYear, termOr404 } from './term.ts';

type ExportBody = z.infer<typeof exportBody>;

const termIndex = ({ year }: TermInYear, termId: number) => year.terms.find(({ id }) => id === termId)?.index ?? 0;
const termText = (term: TermInYear, termId: number) => reportTermName(term.year, termIndex(term, termId));

/** The students a filter finds in a term, as their records in it. */
function recordsOfTerm(models: ReadModels, { cohort }: TermInYear, filter: ExportBody['filter']) {
  const { id: ids, ...rest } = filter ?? {};
  return recordsByName(models, studentsWhere(cohort, rest), ids?.map(Number));
}

/** The same students in every term of the year; without a filter everybody of each term. */
async function* recordsOfYear(models: ReadModels, term: TermInYear, filter: ExportBody['filter']) {
  let ids: Set<number> | undefined;
  if (filter) {
    ids = new Set();
    for await (const { studentId } of recordsOfTerm(models, term, filter)) ids.add(studentId);
  }
  const terms = [...term.year.terms].sort((a, b) => a.index - b.index);
  yield* mergedByName(terms.map(({ id }) => recordsByName(models, { cohort: cohortOf(term.year, id) }, ids)));
}

/** Whom an export is about, each once. */
export async function studentsExported(models: ReadModels, term: TermInYear, body: ExportBody): Promise<number[]> {
  const ids = new Set<number>();
  const found = body.allTerms ? recordsOfYear(models, term, body.filter) : recordsOfTerm(models, term, body.filter);
  for await (const { studentId } of found) ids.add(studentId);
  return [...ids];
}

/** `students-2025-2026-S1-filtered.csv`, `students-2025-2026-all-terms-for-reading-only.xlsx` */
function fileName(term: TermInYear, { filter, allTerms }: ExportBody, extension: string): string {
  const what = allTerms ? `${yearRange(term.year.year)}-all-terms` : termText(term, term.id).replace(' ', '-');
  const scope = filter?.id ? '-selected' : filter ? '-filtered' : '';
  return `students-${what}${scope}${allTerms ? '-for-reading-only' : ''}.${extension}`;
}

async function* linesOf(models: ReadModels, term: TermInYear, { filter, allTerms }: ExportBody) {
  const records = allTerms ? recordsOfYear(models, term, filter) : recordsOfTerm(models, term, filter);
  for await (const record of records) {
    const cells = templateCells(record);
    yield allTerms ? [termText(term, record.termId), ...cells] : cells;
  }
}

/** A workbook's sheet says itself what it is for. */
const sheetName = (term: TermInYear, allTerms: boolean) =>
  allTerms ? 'All terms - for reading only' : `Students ${termText(term, term.id)}`;

/** The file of an export. */
export function exportedFile(models: ReadModels, term: TermInYear, body: ExportBody): Reply {
  const { format, allTerms = false } = body;
  const lines = linesOf(models, term, body);
  if (format !== 'xlsx') {
    const text = spreadsheetCsv(allTerms ? ALL_TERMS_HEADERS : TEMPLATE_HEADERS, lines);
    return file(CSV.type, textStream(text), fileName(term, body, CSV.extension));
  }
  const columns = allTerms ? ALL_TERMS_COLUMNS : TEMPLATE_COLUMNS;
  const sheet = { name: sheetName(term, allTerms), columns, rows: sheetRows(lines, columns) };
  return file(XLSX.type, xlsxStream(sheet), fileName(term, body, XLSX.extension));
}

/** What of a filter the access record is told beside who is chosen; undefined where there is nothing of it. */
function toldOf({ id: _, ...filter }: NonNullable<ExportBody['filter']>) {
  const choices = choicesOf(termListFilter, filter);
  return Object.keys(choices).length > 0 ? choices : undefined;
}

export const exportTerm = route(calls.exportTerm, {
  rule: 'read',
  about: 'Students of a term as CSV or XLSX in the columns of the import; importing it again changes nothing',
  reads: ['school-years', 'records'],
  access: exported(({ filter, format, allTerms }: ExportBody) => ({
    ...{ students: filter?.id, format, allTerms },
    filter: toldOf(filter ?? {}),
  })),
  fewChosen: ({ services, params, body }) =>
    fewChosenOf(services.readModels, Number(params['termId']), calls.exportTerm.body.parse(body).filter ?? {}),
  find: ({ services, params }) => termOr404(services.readModels, params.termId),
  async answer({ services, found: term, input: { body } }) {
    const { readModels } = services;
    const { id: ids, ...filter } = body.filter ?? {};
    const where = studentsWhere(term.cohort, filter);
    const count = await (ids
      ? studentsThere(readModels, where, ids.map(Number))
      : countStudentsFound(readModels, where));
    const beside = count.rows <= FEW_FOUND ? await fewBeside(readModels, term.cohort, body.filter ?? {}) : [];
    const asked = [...(await pointedAt(readModels, term.cohort, body.filter ?? {})), ...beside];
    return { ...exportedFile(readModels, term, body), count: { ...count, asked } };
  },
});
