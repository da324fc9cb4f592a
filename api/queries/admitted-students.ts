import type { z } from 'zod';
import { searchedText } from '../../domain/students/search-text.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { RestList } from '../../domain/wire/rest-list.ts';
import type { AdmittedStudentRow } from '../../domain/wire/student-lists.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { looksAt } from '../access/recorded-call.ts';
import { heldOf, page } from '../http/reply.ts';
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

/** A page of students by name; `where` is what all of them have in common. */
async function pageOf({ readModels }: Pick<QueryServices, 'readModels'>, list: Asked, where: StudentWhere) {
  const text = searchedText(list.filter.q ?? '');
  const { documents, total } = await restPage(readModels.reader(students), admittedStudents, {
    where: {
      ...where,
      ...(text !== '' && { search: { contains: text } }),
      ...(list.filter.id && { id: { in: list.filter.id } }),
    },
    sort: [{ field: list.sort.by === 'name' ? 'sort' : 'id', descending: list.sort.descending }],
    skip: list.skip,
    limit: list.limit,
  });
  return { rows: documents.map(presentRow), total };
}

const access = looksAt('students-listed', calls.admittedFilter);

export const studentsInNoYear = route(calls.studentsInNoYear, {
  rule: 'oversee',
  about: 'Students who are in no school year at all, sorted by name',
  access,
  reads: ['students'],
  async answer({ input: { query }, services }) {
    const { rows, total } = await pageOf(services, query, { yearCount: 0 });
    return heldOf(
      rows.map(({ id }) => id),
      page('studentsInNoYear', rows, query.skip, total),
    );
  },
});

export const listAdmitted = route(calls.listAdmitted, {
  rule: 'oversee',
  about: 'Everyone ever admitted, in whichever years, by name or number, sorted by name',
  access,
  reads: ['students'],
  async answer(call) {
    const { query } = call.input;
    // Nobody's name has an index: all that were ever admitted are gone through.
    const { rows, total } = await pageOf(searching(call), query, {});
    return heldOf(
      rows.map(({ id }) => id),
      page('admittedStudents', rows, query.skip, total),
    );
  },
});
