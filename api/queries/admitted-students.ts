import type { z } from 'zod';
import { searchedText } from '../../domain/students/search-text.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { RestList } from '../../domain/wire/rest-list.ts';
import type { AdmittedStudentRow } from '../../domain/wire/student-lists.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { FEW_FOUND, MOST_CHOSEN } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { askedAbout, heldOf, page, type Reply } from '../http/reply.ts';
import { restPage } from '../http/simple-rest.ts';
import { route } from './route.ts';
import { searching } from './searching.ts';
import type { QueryServices } from './services.ts';

type StudentWhere = WhereIn<typeof admittedStudents>;

const presentRow = ({ id, studentNumber, firstName, lastName, birthday }: StudentDocument): AdmittedStudentRow => ({
  id,
  studentNumber,
  firstName,
  lastName,
  birthday,
});

type Asked = RestList<z.infer<typeof calls.admittedFilter>, 'name' | 'id'>;

/**
 * A page of students by name; `where` is what all of them have in common. Few that are found are told of, whichever of them the
 * page shows: the total says that they are there.
 */
async function pageOf(
  { readModels }: Pick<QueryServices, 'readModels'>,
  { resource, list, where }: { resource: string; list: Asked; where: StudentWhere },
): Promise<Reply> {
  const text = searchedText(list.filter.q ?? '');
  const asked = {
    where: {
      ...where,
      ...(text !== '' && { search: { contains: text } }),
      ...(list.filter.id && { id: { in: list.filter.id } }),
    },
    sort: [{ field: list.sort.by === 'name' ? 'sort' : 'id', descending: list.sort.descending }] as const,
  };
  const reader = readModels.reader(students);
  const { skip, limit } = list;
  const { documents, total } = await restPage(reader, admittedStudents, { ...asked, skip, limit });
  const rows = documents.map(presentRow);
  const most = list.filter.id ? MOST_CHOSEN : FEW_FOUND;
  const isShownInPart = rows.length < total && total <= most;
  const found = isShownInPart ? await reader.find(admittedStudents, { ...asked, fields: ['id'] }) : [];
  const answer = heldOf(
    documents.map(({ id }) => id),
    page(resource, rows, skip, total),
  );
  return askedAbout(
    found.map(({ id }) => id),
    answer,
  );
}

const access = looksAt('students-listed', calls.admittedFilter);

export const studentsInNoYear = route(calls.studentsInNoYear, {
  rule: 'oversee',
  about: 'Students who are in no school year at all, sorted by name',
  access,
  fewChosen: [],
  reads: ['students'],
  answer({ input: { query: list }, services }) {
    return pageOf(services, { resource: 'studentsInNoYear', list, where: { yearCount: 0 } });
  },
});

export const listAdmitted = route(calls.listAdmitted, {
  rule: 'oversee',
  about: 'Everyone ever admitted, in whichever years, by name or number, sorted by name',
  access,
  reads: ['students'],
  answer(call) {
    // Nobody's name has an index: all that were ever admitted are gone through.
    return pageOf(searching(call), { resource: 'admittedStudents', list: call.input.query, where: {} });
  },
});
