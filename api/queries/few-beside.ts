import type { StudentFilter } from '../../domain/wire/student-filter.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import { fewOfParts } from '../access/few-of-parts.ts';
import { FEW_FOUND, FIRST_OF_TERM } from '../access/named-students.ts';
import { partsOfTile, studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

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

/** One thing that is asked of students: a choice, or a part of a tile. */
interface Part {
  filter?: Filter;
  where?: WhereIn<typeof termRecords>;
}

const partsOf = (filter: Filter, choice: Choice): readonly Part[] =>
  choice === 'tile' && filter.tile
    ? partsOfTile(filter.tile).map((where) => ({ where }))
    : [{ filter: { [choice]: filter[choice] } }];

const isMade = (filter: Filter, choice: Choice): boolean =>
  Array.isArray(filter[choice]) ? filter[choice].length > 0 : filter[choice] !== undefined;

/** The first of a term whom a filter finds. */
async function firstFound(
  models: ReadModels,
  cohort: string,
  filter: Filter,
  more: WhereIn<typeof termRecords> = {},
): Promise<number[]> {
  const asked = { ...FIRST_OF_TERM, where: { ...studentsWhere(cohort, filter), ...more } };
  return (await models.reader(records).find(termRecords, asked)).map(({ studentId }) => studentId);
}

/**
 * Whom a filter tells of by leaving them out: who is one of few in a term, in school or not, or of few whom some of its choices leave, is
 * told not to be what the others ask for. `filter` is one that finds few, or nobody: of many that are found nobody was meant. Of those who
 * are asked for by id, however many they are, or bear a text, it tells of nobody else.
 */
export async function fewBeside(models: ReadModels, cohort: string, filter: Filter): Promise<number[]> {
  const { q, join, id, ...choices } = filter;
  const made = CHOICES.filter((choice) => isMade(choices, choice));
  if (made.length === 0) return [];
  const among: Filter = { ...(join !== 'or' && { q }), ...(id && { id }) };
  const find = (some: readonly Part[]) => {
    const wider: Filter = Object.assign({ ...among }, ...some.map((part) => part.filter));
    return firstFound(models, cohort, wider, Object.assign({}, ...some.map(({ where }) => where)));
  };
  const inSchool = await find([{ filter: { inSchool: true } }]);
  const parts = made.flatMap((choice) => partsOf(choices, choice));
  const few = await fewOfParts(parts, find);
  return [...new Set([...(inSchool.length > FEW_FOUND ? [] : inSchool), ...few])];
}

/**
 * Whom a filter leaves of a whole term, or some of its choices, where these are few: who asks for a colleague's among them, or for those
 * of then, is told that they are none of these.
 */
export async function fewChosen(models: ReadModels, cohort: string, filter: Filter): Promise<number[]> {
  if (!CHOICES.some((choice) => isMade(filter, choice))) return [];
  const found = await firstFound(models, cohort, filter);
  return found.length > FEW_FOUND ? [] : [...found, ...(await fewBeside(models, cohort, filter))];
}

/** The same of a term by its id. */
export async function fewChosenOf(models: ReadModels, termId: number, filter: Filter): Promise<number[]> {
  return fewChosen(models, (await termOr404(models, termId)).cohort, filter);
}
