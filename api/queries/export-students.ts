import type { z } from 'zod';
import * as fields from '../../domain/kernel/fields.ts';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { reportTermName } from '../../domain/school-years/labels.ts';
import { IMPORT_FIELDS } from '../../domain/student-import/columns.ts';
import { importValues } from '../../domain/student-import/import-values.ts';
import { TEMPLATE_HEADERS } from '../../domain/student-import/template.ts';
import { exportBody } from '../../domain/wire/requests.ts';
import type { TermRecordDocument } from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Where } from '../../projections/storage/port.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { answersFile } from '../http/answered.ts';
import { textStream } from '../http/json-stream.ts';
import { idParam } from '../http/params.ts';
import { file } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { CONTRACT_HEADER, contractCells } from '../presenters/contract-export.ts';
import { csvLines, plainCell, UTF8_MARK } from '../presenters/csv.ts';
import { studentsWhere } from './student-filter.ts';
import { cohortOf, type TermInYear, termOr404, yearOr404 } from './term.ts';

const CSV = 'text/csv; charset=utf-8';
const contractBody = fields.record({ studentIds: fields.list(fields.wholeNumber()).nullish() });

/** Which year or term, and how many students were chosen; null is everybody. */
const exported = <Body>(chosen: (body: Body) => readonly unknown[] | null | undefined): RecordedCall => ({
  kind: 'exported',
  about: ({ params, body }) => ({ details: { ...params, students: chosen(body as Body)?.length || null } }),
});

/** Records sorted by name; with ids only those, however many there are. */
async function* recordsByName(models: ReadModels, where: Where, ids: readonly number[] | undefined) {
  const chosen = ids && new Set(ids);
  const find = { where, sort: [{ field: 'sort' }] };
  for await (const record of models.reader('records').stream<TermRecordDocument>('termRecords', find)) {
    if (!chosen || chosen.has(record.studentId)) yield record;
  }
}

export const exportContract = route({
  method: 'POST',
  path: '/api/schoolYears/:yearId/export',
  rule: 'read',
  about: 'Students of a year as CSV in the twelve columns of the contract; no ids or an empty list mean everybody',
  body: contractBody,
  answers: answersFile('text/csv', 'Twelve columns, sorted by name'),
  reads: ['school-years', 'records'],
  access: exported(({ studentIds }: z.infer<typeof contractBody>) => studentIds),
  async answer(call) {
    const { parts } = call;
    const year = await yearOr404(parts.readModels, idParam(call, 'yearId'));
    const { studentIds } = accepted(reading(contractBody, call.body));
    const first = year.terms.find((term) => term.index === 0);
    const where = { cohort: cohortOf(year, first?.id ?? 0) };
    const records = recordsByName(parts.readModels, where, studentIds?.length ? studentIds : undefined);
    return file(CSV, textStream(csvLines(CONTRACT_HEADER, records, contractCells)));
  },
});

/** The cells an import would write, in the order of the template. */
function templateCells(record: TermRecordDocument): string[] {
  const values = importValues(record.student, record, record.info);
  return IMPORT_FIELDS.map((field) => plainCell(values[field]));
}

async function* marked(lines: AsyncIterable<string>) {
  yield UTF8_MARK;
  yield* lines;
}

/** `students-2025-2026-S1-filtered.csv` */
function fileName({ id, year }: TermInYear, filtered: boolean): string {
  const index = year.terms.find((term) => term.id === id)?.index ?? 0;
  return `students-${reportTermName(year, index).replace(' ', '-')}${filtered ? '-filtered' : ''}.csv`;
}

export const exportTerm = route({
  method: 'POST',
  path: '/api/app/terms/:termId/export',
  rule: 'read',
  about: 'Students of a term as CSV in the 32 columns of the import; importing it again changes nothing',
  body: exportBody,
  answers: answersFile('text/csv', 'The 32 columns of the import, sorted by name'),
  reads: ['school-years', 'records'],
  access: exported(({ filter }: z.infer<typeof exportBody>) => filter?.id),
  async answer(call) {
    const { parts } = call;
    const term = await termOr404(parts.readModels, idParam(call, 'termId'));
    const { filter } = accepted(reading(exportBody, call.body));
    const { id: ids, ...rest } = filter ?? {};
    const records = recordsByName(parts.readModels, studentsWhere(term.cohort, rest), ids?.map(Number));
    const header = TEMPLATE_HEADERS.map(plainCell);
    const lines = marked(csvLines(header, records, templateCells));
    return file(CSV, textStream(lines), fileName(term, filter !== undefined && filter !== null));
  },
});
