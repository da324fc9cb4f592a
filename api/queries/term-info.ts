import { z } from 'zod';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { wireStudentTermInfo } from '../../domain/wire/contract.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { records } from '../../projections/definitions/records.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { opensStudent } from '../access/recorded-call.ts';
import { answersJson } from '../http/answered.ts';
import { idParam } from '../http/params.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { presentTermRecord } from '../presenters/term-record.ts';

import { termOr404 } from './term.ts';

/** The record of a student in a term, unless the student is not in that year any more. */
async function currentRecord(models: ReadModels, studentId: number, termId: number) {
  const { cohort } = await termOr404(models, termId);
  const id = termRecordIdOf(studentId, termId);
  const record = await models.reader(records).get(termRecords, id);
  return record?.cohort === cohort ? record : undefined;
}

export const termInfo = route({
  method: 'GET',
  path: '/api/students/:studentId/termInfo/:termId',
  rule: 'read',
  about: "One student's answers of one term",
  answers: answersJson(z.object({ studentTermInfo: wireStudentTermInfo })),
  reads: ['school-years', 'records'],
  access: opensStudent(),
  async answer(call) {
    const record = await currentRecord(call.parts.readModels, idParam(call, 'studentId'), idParam(call, 'termId'));
    if (!record) throw new Rejection('not-found', 'The student is not in this term');
    return json({ studentTermInfo: presentTermRecord(record) });
  },
});
