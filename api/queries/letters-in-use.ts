import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { removedLetters, type SchoolSettings } from '../../domain/school-settings/settings.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';

/** Of the letters a new grade table takes away, those that some term record has as its grade. */
export async function lettersInUse(
  models: ReadModels,
  settings: SchoolSettings,
  gradeConversions: readonly GradeConversion[] | undefined,
): Promise<string[]> {
  const removed = gradeConversions ? removedLetters(settings, gradeConversions) : [];
  const reader = models.reader(records);
  const counts = await Promise.all(removed.map((letterGrade) => reader.count(termRecords, { letterGrade })));
  return removed.filter((_, at) => (counts[at] ?? 0) > 0);
}
