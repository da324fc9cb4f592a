import { isStudentId, termRecordIdOf } from '../../domain/kernel/ids.ts';
import * as calls from '../../domain/wire/calls/term-records.ts';
import type { InputOf } from '../../domain/wire/declared-call.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords as recordCollection } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { jsonStream, type Piece } from '../http/json-stream.ts';
import { heldOf, json, type RowCount } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { fewBeside, fewChosenOf } from './few-beside.ts';
import { countStudentsFound, pointedAt } from './few-students.ts';
import { sortOf } from './list-students.ts';
import { route } from './route.ts';
import { studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

/**
 * The answers of a whole list are entered over hours, and each may change who is in the list and where. So a table asks
 * once who is in it, and then for the records of these, wherever they would stand by now.
 */
type List = InputOf<typeof calls.studentIds>['query'];

async function* idsOf(
  models: ReadModels,
  cohort: string,
  { filter, sort }: List,
  count: Required<RowCount>,
): AsyncGenerator<Piece> {
  const find = { where: studentsWhere(cohort, filter), sort: sortOf(sort), fields: ['id', 'studentId'] as const };
  let separator = '';
  yield '{"studentIds":[';
  for await (const { studentId } of models.reader(records).stream(recordCollection, find)) {
    yield `${separator}${studentId}`;
    count.rows += 1;
    if (count.rows <= FEW_FOUND || find.where.studentId !== undefined) count.students.push(studentId);
    separator = ',';
  }
  yield ']}';
}

export const studentIds = route(calls.studentIds, {
  rule: 'read',
  outsideTeam: 'lists',
  about: 'Who is in the list of a term by search, filter or dashboard tile, in its order',
  access: looksAt('students-listed', calls.termListFilter),
  fewChosen({ params, query, ...asked }) {
    const { filter } = calls.studentIds.query.read(query, todayOf(asked));
    return fewChosenOf(asked.services.readModels, Number(params['termId']), filter);
  },
  reads: ['school-years', 'records'],
  find: ({ services, params }) => termOr404(services.readModels, params.termId),
  async answer(call) {
    const { cohort } = call.found;
    const { readModels } = call.services;
    const { query } = call.input;
    const { students } = await countStudentsFound(readModels, studentsWhere(cohort, query.filter));
    const beside = students ? await fewBeside(readModels, cohort, query.filter) : [];
    const asked = [...(await pointedAt(readModels, cohort, query.filter)), ...beside];
    const count = { rows: 0, students: [], asked };
    return jsonStream(idsOf(readModels, cohort, query, count), count);
  },
});

/** Of these students those who are in the term now. */
export async function recordsOfTerm(models: ReadModels, termId: number, students: readonly number[]) {
  const { cohort } = await termOr404(models, termId);
  const ids = [...new Set(students)].filter(isStudentId).map((id) => termRecordIdOf(id, termId));
  const found = await models.reader(records).getMany(recordCollection, ids);
  return found.filter((record) => record.cohort === cohort);
}

export const termRecords = route(calls.termRecords, {
  rule: 'read',
  about: 'The answers of some students of a term',
  access: { ...looksAt('students-listed'), ofWhomever: true },
  reads: ['school-years', 'records'],
  async answer(call) {
    const { params, query } = call.input;
    const records = await recordsOfTerm(call.services.readModels, params.termId, query.students);
    const shown = { records: records.map(presentTermRecord) };
    return heldOf(
      records.map(({ studentId }) => studentId),
      json(shown),
    );
  },
});
