import { z } from 'zod';
import { isStudentId, termRecordIdOf } from '../../domain/kernel/ids.ts';
import { accepted, reading } from '../../domain/kernel/read-body.ts';
import { studentFilter } from '../../domain/wire/student-filter.ts';
import { studentIdsAnswer, termRecordsAnswer } from '../../domain/wire/student-lists.ts';
import { termRecords as recordCollection } from '../../projections/definitions/records/term-record.ts';
import { records } from '../../projections/definitions/records.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { looksAt } from '../access/recorded-call.ts';
import { answersJson } from '../http/answered.ts';
import { jsonStream, type Piece } from '../http/json-stream.ts';
import { idParam } from '../http/params.ts';
import { listed, type RowCount } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { type RestList, readRestList, restQuery } from '../http/simple-rest.ts';
import { presentTermRecord } from '../presenters/term-record.ts';
import { STUDENT_SORTS, sortOf } from './list-students.ts';
import { studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

/**
 * The answers of a whole list are entered over hours, and each may change who is in the list and where. So a table asks
 * once who is in it, and then for the records of these, wherever they would stand by now.
 */
const listFilter = studentFilter.omit({ termId: true });
const listQuery = restQuery(listFilter, STUDENT_SORTS).omit({ range: true });
type List = RestList<z.output<typeof listFilter>, (typeof STUDENT_SORTS)[number]>;

async function* idsOf(
  models: ReadModels,
  cohort: string,
  { filter, sort }: List,
  count: RowCount,
): AsyncGenerator<Piece> {
  const find = { where: studentsWhere(cohort, filter), sort: sortOf(sort), fields: ['id', 'studentId'] as const };
  let separator = '';
  yield '{"studentIds":[';
  for await (const { studentId } of models.reader(records).stream(recordCollection, find)) {
    yield `${separator}${studentId}`;
    count.rows += 1;
    separator = ',';
  }
  yield ']}';
}

export const studentIds = route({
  method: 'GET',
  path: '/api/app/terms/:termId/studentIds',
  rule: 'read',
  about: 'Who is in the list of a term by search, filter or dashboard tile, in its order',
  query: listQuery,
  access: looksAt('students-listed', listFilter),
  answers: answersJson(studentIdsAnswer),
  reads: ['school-years', 'records'],
  async answer(call) {
    const list = readRestList(call.query, listFilter, STUDENT_SORTS);
    const { cohort } = await termOr404(call.parts.readModels, idParam(call, 'termId'));
    const count = { rows: 0 };
    return jsonStream(idsOf(call.parts.readModels, cohort, list, count), count);
  },
});

/** Records one call may ask for. */
const MOST_RECORDS = 200;

const recordsQuery = z.object({
  students: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= MOST_RECORDS, `should NOT have more than ${MOST_RECORDS} items`)
    .meta({ description: `Student ids with commas between them, at most ${MOST_RECORDS}` }),
});

/** Of these students those who are in the term now. */
async function recordsOf(models: ReadModels, termId: number, students: readonly number[]) {
  const { cohort } = await termOr404(models, termId);
  const ids = [...new Set(students)].filter(isStudentId).map((id) => termRecordIdOf(id, termId));
  const found = await models.reader(records).getMany(recordCollection, ids);
  return found.filter((record) => record.cohort === cohort);
}

export const termRecords = route({
  method: 'GET',
  path: '/api/app/terms/:termId/records',
  rule: 'read',
  about: 'The answers of some students of a term',
  query: recordsQuery,
  access: looksAt('students-listed'),
  answers: answersJson(termRecordsAnswer),
  reads: ['school-years', 'records'],
  async answer(call) {
    const { students } = accepted(reading(recordsQuery, Object.fromEntries(call.query)));
    const records = await recordsOf(call.parts.readModels, idParam(call, 'termId'), students);
    return listed({ records: records.map(presentTermRecord) }, records.length);
  },
});
