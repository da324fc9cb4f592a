import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import * as calls from '../../domain/wire/calls/term-records.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { json } from '../http/reply.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { route } from './route.ts';

import { termOr404 } from './term.ts';

/** The record of a student in a term, unless the student is not in that year any more. */
async function currentRecord(models: ReadModels, studentId: number, termId: number) {
  const { cohort } = await termOr404(models, termId);
  const id = termRecordIdOf(studentId, termId);
  const record = await models.reader(records).get(termRecords, id);
  return record?.cohort === cohort ? record : undefined;
}

export const termInfo = route(calls.termInfo, {
  rule: 'read',
  about: "One student's answers of one term",
  reads: ['school-years', 'records'],
  access: opensStudent(),
  async answer(call) {
    const { studentId, termId } = call.input.params;
    const record = await currentRecord(call.services.readModels, studentId, termId);
    if (!record) throw new Rejection('not-found', 'The student is not in this term');
    return json({ studentTermInfo: presentTermRecord(record) });
  },
});
