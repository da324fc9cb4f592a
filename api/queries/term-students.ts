import * as calls from '../../domain/wire/calls/term-records.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { looksAt } from '../access/recorded-call.ts';
import { jsonStream, jsonTexts, type Piece } from '../http/json-stream.ts';
import type { RowCount } from '../http/reply.ts';
import { termRecordText } from '../presenters/term-record-text.ts';
import { countedByStudent } from './few-students.ts';
import { route } from './route.ts';
import { madeFromTerm, termOr404 } from './term.ts';

/** All students of a cohort as JSON, Post-school ones too; `count` counts them. */
export function cohortStudents(models: ReadModels, cohort: string, count: RowCount): AsyncIterable<Piece> {
  // In the order of the index: any other one is sorted anew for every page.
  const found = models
    .reader(records)
    .texts(termRecords, { where: { cohort }, sort: [{ field: 'sort' }], fields: ['studentId'] });
  return jsonTexts(countedByStudent(found, count), ({ text }) => termRecordText(text));
}

async function* answer(models: ReadModels, cohort: string, count: RowCount) {
  yield '{"students":[';
  yield* cohortStudents(models, cohort, count);
  yield ']}';
}

export const termStudents = route(calls.termStudents, {
  rule: 'read',
  about: 'All students of a term with their answers',
  access: looksAt('students-listed'),
  reads: ['school-years', 'records'],
  madeFrom: madeFromTerm,
  isKept: true,
  async answer(call) {
    const { cohort } = await termOr404(call.services.readModels, call.input.params.termId);
    const count = { rows: 0 };
    return jsonStream(answer(call.services.readModels, cohort, count), count);
  },
});
