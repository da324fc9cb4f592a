import type { StudentFilter, StudentRow } from '../../domain/wire/app.ts';
import type { TermRecordDocument } from '../../projections/definitions/documents.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Find } from '../../projections/storage/port.ts';
import { studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

/** What a list may be sorted by; the name decides between equals. */
const SORT_FIELDS = { name: 'sort', gradeLevel: 'gradeOrder', risk: 'riskOrder' } as const;
export type StudentSort = keyof typeof SORT_FIELDS;
export const STUDENT_SORTS = Object.keys(SORT_FIELDS) as StudentSort[];

export interface Page<Sort extends string> {
  sort: { by: Sort; descending: boolean };
  skip: number;
  /** All of them when left out. */
  limit?: number | undefined;
}

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

function sortOf({ by, descending }: Page<StudentSort>['sort']): NonNullable<Find['sort']> {
  const field = { field: SORT_FIELDS[by], descending };
  return by === 'name' ? [field] : [field, { field: 'sort' }];
}

/** A page of a term's students and how many there are. 404 for an unknown term. */
export async function listStudents(
  models: ReadModels,
  filter: StudentFilter,
  page: Page<StudentSort>,
): Promise<{ rows: StudentRow[]; total: number }> {
  const { cohort } = await termOr404(models, filter.termId);
  const where = studentsWhere(cohort, filter);
  const records = models.reader('records');
  const find = { where, sort: sortOf(page.sort), skip: page.skip, fields: ROW_FIELDS };
  const [documents, total] = await Promise.all([
    records.find<TermRecordDocument>('termRecords', page.limit === undefined ? find : { ...find, limit: page.limit }),
    records.count('termRecords', where),
  ]);
  return { rows: documents.map(presentRow), total };
}
