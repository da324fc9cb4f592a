import type { z } from 'zod';
import * as fields from '../../domain/kernel/fields.ts';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { records } from '../../projections/definitions/records.ts';
import { answersFile } from '../http/answered.ts';
import { textStream } from '../http/json-stream.ts';
import { idParam } from '../http/params.ts';
import { file } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { contractExport } from '../presenters/contract-export.ts';
import { CSV } from '../presenters/csv.ts';
import { exported, recordsByName } from './exported-records.ts';
import { cohortOf, yearOr404 } from './term.ts';

const contractBody = fields.record({ studentIds: fields.list(fields.wholeNumber()).nullish() });

export const exportContract = route({
  method: 'POST',
  path: '/api/schoolYears/:yearId/export',
  rule: 'read',
  about: 'Students of a year as CSV in the twelve columns of the contract; no ids or an empty list mean everybody',
  body: contractBody,
  answers: answersFile('text/csv', 'Twelve columns, sorted by name'),
  reads: ['school-years', 'records'],
  access: exported(({ studentIds }: z.infer<typeof contractBody>) => ({ students: studentIds })),
  async answer(call) {
    const { parts } = call;
    const year = await yearOr404(parts.readModels, idParam(call, 'yearId'));
    const { studentIds } = accepted(reading(contractBody, call.body));
    const first = year.terms.find((term) => term.index === 0);
    const where = { cohort: cohortOf(year, first?.id ?? 0) };
    const sorted = recordsByName(parts.readModels, where, studentIds?.length ? studentIds : undefined);
    const rows = studentIds?.length || (await parts.readModels.reader(records).count(termRecords, where));
    return { ...file(CSV.type, textStream(contractExport(sorted))), count: { rows } };
  },
});
