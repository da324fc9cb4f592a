import { searchedText } from '../../domain/students/search-text.ts';
import * as calls from '../../domain/wire/calls/students.ts';
import type { NoYearStudentRow } from '../../domain/wire/student-lists.ts';
import type { StudentDocument } from '../../projections/definitions/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { page } from '../http/reply.ts';
import { restPage } from '../http/simple-rest.ts';
import { route } from './route.ts';

const presentRow = ({ id, studentNumber, firstName, lastName, birthday }: StudentDocument): NoYearStudentRow => ({
  id,
  studentNumber,
  firstName,
  lastName,
  birthday,
});

export const studentsInNoYear = route(calls.studentsInNoYear, {
  rule: 'oversee',
  about: 'Students who are in no school year at all, sorted by name',
  access: looksAt('students-listed', calls.noYearFilter),
  reads: ['students'],
  async answer({ input, services }) {
    const list = input.query;
    const text = searchedText(list.filter.q ?? '');
    const { documents, total } = await restPage(services.readModels.reader(students), admittedStudents, {
      where: {
        yearCount: 0,
        ...(text !== '' && { search: { contains: text } }),
        ...(list.filter.id && { id: { in: list.filter.id } }),
      },
      sort: [{ field: list.sort.by === 'name' ? 'sort' : 'id', descending: list.sort.descending }],
      skip: list.skip,
      limit: list.limit,
    });
    return page('studentsInNoYear', documents.map(presentRow), list.skip, total);
  },
});
