import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { RowCount } from '../http/reply.ts';

/** How many students of a term a question finds, and who they are where they are few: what the access record is told. */
export async function countStudentsFound(models: ReadModels, where: WhereIn<typeof termRecords>): Promise<RowCount> {
  const reader = models.reader(records);
  const rows = await reader.count(termRecords, where);
  if (rows > FEW_FOUND) return { rows };
  const found = await reader.find(termRecords, { where, fields: ['id', 'studentId'] });
  return { rows, students: found.map(({ studentId }) => studentId) };
}
