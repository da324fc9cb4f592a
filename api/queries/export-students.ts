import * as calls from '../../domain/wire/calls/imports.ts';
import type { SentBody } from '../../domain/wire/declared-call.ts';
import { textStream } from '../http/json-stream.ts';
import { file } from '../http/reply.ts';
import { contractExport } from '../presenters/contract-export.ts';
import { CSV } from '../presenters/csv.ts';
import { exported, recordsByName } from './exported-records.ts';
import { countStudentsFound, studentsThere } from './few-students.ts';
import { route } from './route.ts';
import { cohortOf, yearOr404 } from './term.ts';

export const exportContract = route(calls.exportContract, {
  rule: 'read',
  about: 'Students of a year as CSV in the twelve columns of the contract; no ids or an empty list mean everybody',
  reads: ['school-years', 'records'],
  access: exported(({ studentIds }: SentBody<typeof calls.exportContract>) => ({ students: studentIds })),
  find: ({ services, params }) => yearOr404(services.readModels, params.yearId),
  async answer({ services, found: year, input }) {
    const { studentIds } = input.body;
    const first = year.terms.find((term) => term.index === 0);
    const where = { cohort: cohortOf(year, first?.id ?? 0) };
    const sorted = recordsByName(services.readModels, where, studentIds?.length ? studentIds : undefined);
    const count = await (studentIds?.length
      ? studentsThere(services.readModels, where, studentIds)
      : countStudentsFound(services.readModels, where));
    return { ...file(CSV.type, textStream(contractExport(sorted))), count };
  },
});
