import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { removedLetters, type SchoolSettings } from '../../domain/school-settings/settings.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { LookAtFiled } from './filed-figures-stay.ts';

/** Records of a few students in all their terms. */
const MOST_LOOKED_AT = 1000;

/** What a new grade table is held against, and who is told of those few who have a grade that it takes away. */
interface HeldTable {
  settings: SchoolSettings;
  look: LookAtFiled;
}

/** Of the letters a new grade table takes away, those that some term record has as its grade. */
export async function lettersInUse(
  models: ReadModels,
  { settings, look }: HeldTable,
  gradeConversions: readonly GradeConversion[] | undefined,
): Promise<string[]> {
  const removed = gradeConversions ? removedLetters(settings, gradeConversions) : [];
  const reader = models.reader(records);
  const inUse: string[] = [];
  // One after the other: many who have one of them hide nobody who has another.
  for (const letterGrade of removed) {
    const found = await reader.find(termRecords, {
      where: { letterGrade },
      limit: MOST_LOOKED_AT,
      fields: ['studentId'],
    });
    if (found.length === 0) continue;
    inUse.push(letterGrade);
    const students = new Set(found.map(({ studentId }) => studentId));
    if (found.length < MOST_LOOKED_AT && students.size <= FEW_FOUND) await look([...students]);
  }
  return inUse;
}
