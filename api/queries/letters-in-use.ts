import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { removedLetters, type SchoolSettings } from '../../domain/school-settings/settings.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { Searcher } from '../../projections/storage/port.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { fewOfNow } from '../http/few-in-all.ts';
import type { LookAtFiled } from './filed-figures-stay.ts';

/** Records of a few students in all their terms. */
const MOST_LOOKED_AT = 1000;

/** What a new grade table is held against, and who is told of those few who have a grade that it takes away. */
interface HeldTable {
  settings: SchoolSettings;
  look: LookAtFiled;
}

/**
 * Term records of each letter that some have as their grade. No index leads to them: they are looked for off the thread that answers, all
 * at once unless many have one of the letters, who must not hide few that have another.
 */
async function havingEach(searcher: Searcher<typeof termRecords>, letters: readonly string[]) {
  const having = (some: readonly string[]) =>
    searcher.find(termRecords, {
      where: { letterGrade: { in: some } },
      limit: MOST_LOOKED_AT,
      fields: ['studentId', 'letterGrade'],
    });
  const all = await having(letters);
  const byLetter = Map.groupBy(all, ({ letterGrade }) => letterGrade ?? '');
  if (all.length === MOST_LOOKED_AT) for (const letter of letters) byLetter.set(letter, await having([letter]));
  return [...byLetter].filter(([, found]) => found.length > 0);
}

/** Of the letters a new grade table takes away, those that some term record has as its grade. */
export async function lettersInUse(
  models: ReadModels,
  { settings, look }: HeldTable,
  gradeConversions: readonly GradeConversion[] | undefined,
): Promise<string[]> {
  const searcher = models.searcher(records);
  const removed = gradeConversions ? removedLetters(settings, gradeConversions) : [];
  if (removed.length === 0) return [];
  // Of a school of few it tells who has no such grade, too.
  const few = await fewOfNow({ readModels: models });
  if (few.length > 0) await look(few);
  const inUse = await havingEach(searcher, removed);
  for (const [, found] of inUse) {
    const students = new Set(found.map(({ studentId }) => studentId));
    if (found.length < MOST_LOOKED_AT && students.size <= FEW_FOUND) await look([...students]);
  }
  const letters = new Set(inUse.map(([letter]) => letter));
  return removed.filter((letter) => letters.has(letter));
}
