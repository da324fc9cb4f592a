import { type StudentFilter, type StudentRow, studentFilter } from '../../domain/wire/app.ts';
import type { TermRecordDocument } from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Find } from '../../projections/storage/port.ts';
import { page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { type RestList, readRestList } from '../http/simple-rest.ts';
import { studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

/** What the list may be sorted by; the name decides between equals. */
const SORT_FIELDS = { name: 'sort', gradeLevel: 'gradeOrder', risk: 'riskOrder' } as const;
type StudentSort = keyof typeof SORT_FIELDS;
type StudentList = RestList<StudentFilter, StudentSort>;

const ROW_FIELDS = ['id', 'studentId', 'gradeLevel', 'risk', 'support', 'student'] as const;

const presentRow = ({ id, studentId, gradeLevel, risk, support, student }: TermRecordDocument): StudentRow => ({
  id: studentId,
  termRecordId: id,
  studentNumber: student.studentNumber,
  firstName: student.firstName,
  lastName: student.lastName,
  gender: student.gender,
  race: student.race,
  gradeLevel,
  disabilities: student.disabilities,
  risk,
  support,
});

function sortOf({ by, descending }: StudentList['sort']): NonNullable<Find['sort']> {
  const field = { field: SORT_FIELDS[by], descending };
  return by === 'name' ? [field] : [field, { field: 'sort' }];
}

/** One page of a term's students and how many there are in all. */
async function studentsOfTerm(models: ReadModels, { filter, sort, skip, limit }: StudentList) {
  const { cohort } = await termOr404(models, filter.termId);
  const where = studentsWhere(cohort, filter);
  const find: Find = { where, sort: sortOf(sort), skip, fields: ROW_FIELDS, ...(limit !== undefined && { limit }) };
  const records = models.reader('records');
  const [documents, total] = await Promise.all([
    records.find<TermRecordDocument>('termRecords', find),
    records.count('termRecords', where),
  ]);
  return { rows: documents.map(presentRow), total };
}

export const listStudents = route({
  method: 'GET',
  path: '/api/rest/students',
  rule: 'read',
  about: 'The students of a term by search, filter or dashboard tile, sorted and in pages',
  async answer({ query, parts }) {
    const list: StudentList = readRestList(query, studentFilter, ['name', 'gradeLevel', 'risk']);
    const { rows, total } = await studentsOfTerm(parts.readModels, list);
    return page('students', rows, list.skip, total);
  },
});
