import type { StudentFilter } from '../../domain/wire/student-filter.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND, FIRST_OF_TERM } from '../access/named-students.ts';
import { studentsWhere } from './student-filter.ts';

type Filter = Omit<StudentFilter, 'termId'>;
type Choice = keyof Filter;

/** By these students are chosen for what they are. Who is asked for by id or by a text is told of all the same. */
const CHOICES: readonly Choice[] = [
  'grades',
  'disabilities',
  'riskLevels',
  'supportNeeded',
  'races',
  'tile',
  'inSchool',
];

const only = (filter: Filter, choices: readonly Choice[]): Filter =>
  Object.fromEntries(choices.map((choice) => [choice, filter[choice]]));

const isMade = (filter: Filter, choice: Choice): boolean =>
  Array.isArray(filter[choice]) ? filter[choice].length > 0 : filter[choice] !== undefined;

const ALL: readonly Filter[] = [{}, { inSchool: true }];

/**
 * What asks for more than a filter does: each of its choices alone, all but one of them, and none, in school or not. Of some who are asked
 * for by id, or bear a text, it tells of nobody else.
 */
function widerThan({ q, join, id, ...filter }: Filter): Filter[] {
  const made = CHOICES.filter((choice) => isMade(filter, choice));
  if (made.length === 0 || id !== undefined) return [];
  const without = (left: Choice) => made.filter((choice) => choice !== left);
  const alone = made.length < 2 ? [] : made.map((choice) => only(filter, [choice]));
  const allButOne = made.length < 3 ? [] : made.map((choice) => only(filter, without(choice)));
  return [...ALL, ...alone, ...allButOne].map((wider) => (join === 'or' ? wider : { ...wider, q }));
}

async function fewOf(models: ReadModels, cohort: string, filters: readonly Filter[]): Promise<number[]> {
  const reader = models.reader(records);
  const few = new Set<number>();
  for (const filter of filters) {
    const where = studentsWhere(cohort, filter);
    const found = await reader.find(termRecords, { ...FIRST_OF_TERM, where });
    if (found.length <= FEW_FOUND) for (const { studentId } of found) few.add(studentId);
  }
  return [...few];
}

/**
 * Whom a filter tells of by leaving them out: who is one of few in a term, or of few that one of its choices leaves, is told not to be
 * what the others ask for. `filter` is one that finds few, or nobody: of many that are found nobody was meant.
 */
export const fewBeside = (models: ReadModels, cohort: string, filter: Filter): Promise<number[]> =>
  fewOf(models, cohort, widerThan(filter));
