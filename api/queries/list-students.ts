import { z } from 'zod';
import { decodeTermId } from '../../domain/kernel/ids.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { currentTerm, currentYear } from '../../domain/school-years/current.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { RestList } from '../../domain/wire/rest-list.ts';
import type { StudentFilter } from '../../domain/wire/student-filter.ts';
import { dashboards } from '../../projections/definitions/records/dashboard.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { FieldOf } from '../../projections/storage/collection.ts';
import type { DocumentReader, Sort, WhereIn } from '../../projections/storage/port.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt, opensStudent } from '../access/recorded-call.ts';
import { askedAbout, heldOf, jsonText, page, pageOfTexts } from '../http/reply.ts';
import { type Moment, todayOf } from '../http/today.ts';
import { scopeInPath } from '../past/scope-in-path.ts';
import { studentRowText } from '../presenters/student-row.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { fewBeside, fewChosenOf } from './few-beside.ts';
import { countStudentsFound, pointedAt } from './few-students.ts';
import { textsFromNearerEnd } from './nearer-end.ts';
import type { Call } from './route.ts';
import { route } from './route.ts';
import { studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

/** What the list may be sorted by; the name decides between equals. */
const SORT_FIELDS = {
  name: 'sort',
  gradeLevel: 'gradeOrder',
  risk: 'riskOrder',
  id: 'studentId',
} as const satisfies Record<StudentList['sort']['by'], string>;
type StudentList = RestList<StudentFilter, (typeof calls.STUDENT_SORTS)[number]>;

/** The order of term records that a list of students asks for. */
export function sortOf({ by, descending }: StudentList['sort']): Sort<FieldOf<typeof termRecords>> {
  const field = { field: SORT_FIELDS[by], descending };
  return by === 'name' ? [field] : [field, { field: 'sort' }];
}

/** The current term of the current year; undefined while there is none. */
async function currentTermId(
  call: Moment & { services: Pick<Call['services'], 'readModels'> },
): Promise<number | undefined> {
  const year = currentYear(await call.services.readModels.reader(schoolYears).find(openSchoolYears, { where: {} }));
  return year && currentTerm(year, todayOf(call))?.id;
}

type RecordReader = DocumentReader<typeof termRecords | typeof dashboards>;

/** Everyone of a term is a figure of its dashboard; counting is left to questions that leave somebody out. */
async function countOf(reader: RecordReader, cohort: string, where: WhereIn<typeof termRecords>): Promise<number> {
  if (Object.keys(where).length > 1) return reader.count(termRecords, where);
  return (await reader.get(dashboards, cohort))?.all ?? 0;
}

const namesTerm = z.object({ termId: z.number() });

/** The year of the term a list names, as far as it can be read. */
function yearAskedFor(query: URLSearchParams): number | undefined {
  try {
    const read = namesTerm.safeParse(JSON.parse(query.get('filter') ?? ''));
    return read.success ? decodeTermId(read.data.termId)?.yearId : undefined;
  } catch {
    return undefined;
  }
}

/** One page of a term's students, their rows as JSON, and how many there are in all. */
async function studentsOfTerm(models: ReadModels, { filter, sort, skip, limit }: StudentList) {
  const { cohort } = await termOr404(models, filter.termId);
  const where = studentsWhere(cohort, filter);
  const fields = ['studentId'] as const;
  const asked = { where, sort: sortOf(sort), skip, fields, ...(limit !== undefined && { limit }) };
  const reader = models.reader(records);
  const total = await countOf(reader, cohort, where);
  const found = await textsFromNearerEnd(reader, termRecords, asked, total);
  const rows: string[] = [];
  for await (const { text } of inTurns(currentParty(), found)) rows.push(studentRowText(text));
  // More than a few that are found were more than a few to be asked for.
  const isOfFew = total <= FEW_FOUND || filter.id !== undefined || filter.join === 'or';
  const isShownInPart = rows.length < total && total <= FEW_FOUND;
  const unseen = isShownInPart ? ((await countStudentsFound(models, where)).students ?? []) : [];
  const beside = total <= FEW_FOUND ? await fewBeside(models, cohort, filter) : [];
  const pointed = isOfFew ? await pointedAt(models, cohort, filter) : [];
  return {
    asked: [...pointed, ...beside, ...unseen.flatMap((one) => one ?? [])],
    ids: found.map((one) => one.fields.studentId),
    rows,
    total,
  };
}

export const listStudents = route(calls.listStudents, {
  rule: 'read',
  outsideTeam: 'lists',
  about: 'The students of a term by search, filter or dashboard tile, sorted and in pages',
  access: looksAt('students-listed', calls.listFilter),
  refuses: [404],
  reads: ['school-years', 'records'],
  async fewChosen({ query, ...asked }) {
    const { filter } = calls.listStudents.query.read(query, todayOf(asked));
    const termId = filter.termId ?? (await currentTermId(asked));
    return termId === undefined ? [] : fewChosenOf(asked.services.readModels, termId, filter);
  },
  // Which year is the present one is known when the answer is made.
  scopeOfThen: ({ query }) => ({ yearId: yearAskedFor(query) }),
  // Without a term it is that of today.
  madeFrom: (asked) => ({
    topics: ['school-years', 'records'],
    yearId: yearAskedFor(asked.query),
    also: todayOf(asked),
  }),
  async answer(call) {
    const { filter, ...list } = call.input.query;
    const termId = filter.termId ?? (await currentTermId(call));
    if (termId === undefined) return page('students', [], list.skip, 0);
    const asked = { ...list, filter: { ...filter, termId } };
    const found = await studentsOfTerm(call.services.readModels, asked);
    return askedAbout(found.asked, heldOf(found.ids, pageOfTexts('students', found.rows, list.skip, found.total)));
  },
});

export const oneStudent = route(calls.oneStudent, {
  rule: 'read',
  about: 'One student as the list of the current term shows it',
  reads: ['school-years', 'records'],
  scopeOfThen: ({ params }) => scopeInPath({ studentId: params['id'] ?? '' }),
  access: opensStudent('id'),
  async answer(call) {
    const { id } = call.input.params;
    const termId = await currentTermId(call);
    if (termId === undefined) throw new Rejection('not-found', 'There is no school year');
    const list = { filter: { termId, id: [id] }, sort: { by: 'name' as const, descending: false }, skip: 0 };
    const [row] = (await studentsOfTerm(call.services.readModels, list)).rows;
    if (row === undefined) throw new Rejection('not-found', 'This student is not in the current term.');
    return jsonText(row);
  },
});
