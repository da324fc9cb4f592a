import { z } from 'zod';
import { searchedText } from '../../domain/students/search-text.ts';
import { type NoYearStudentRow, noYearStudentRow } from '../../domain/wire/student-lists.ts';
import type { StudentDocument } from '../../projections/definitions/documents.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { answersPage } from '../http/answered.ts';
import { page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { readRestList, restIds, restPage, restQuery } from '../http/simple-rest.ts';

const filter = z.object({ q: z.string().optional(), id: restIds.optional() });

const NO_YEAR_SORTS = ['name', 'id'] as const;

const presentRow = ({ id, studentNumber, firstName, lastName, birthday }: StudentDocument): NoYearStudentRow => ({
  id,
  studentNumber,
  firstName,
  lastName,
  birthday,
});

export const studentsInNoYear = route({
  method: 'GET',
  path: '/api/rest/studentsInNoYear',
  rule: 'oversee',
  about: 'Students who are in no school year at all, sorted by name',
  query: restQuery(filter, NO_YEAR_SORTS),
  access: looksAt('students-listed', filter),
  answers: answersPage(noYearStudentRow),
  reads: ['students'],
  async answer({ query, parts }) {
    const list = readRestList(query, filter, NO_YEAR_SORTS);
    const text = searchedText(list.filter.q ?? '');
    const { documents, total } = await restPage(parts.readModels.reader(students), admittedStudents, {
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
