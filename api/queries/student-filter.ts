import { searchedText } from '../../domain/students/search-text.ts';
import type { StudentFilter } from '../../domain/wire/student-filter.ts';
import type { termRecords } from '../../projections/definitions/records/term-record.ts';
import { recordsOf } from '../../projections/definitions/shared/years.ts';
import type { WhereIn } from '../../projections/storage/port.ts';

type Where = WhereIn<typeof termRecords>;
type FilterServices = Omit<StudentFilter, 'termId'>;

const anyOf = (chosen: readonly string[] | undefined) => (chosen?.length ? { anyOf: chosen } : undefined);
const oneOf = (chosen: readonly string[] | undefined) => (chosen?.length ? { in: chosen } : undefined);

/** Leaves out what is not asked for. */
const asked = (where: Where): Where =>
  Object.fromEntries(Object.entries(where).filter(([, condition]) => condition !== undefined));

/** All categories must match, within one any of the chosen (rules/records#filter). */
const panel = (filter: FilterServices): Where =>
  asked({
    gradeLevel: oneOf(filter.grades),
    disabilities: anyOf(filter.disabilities),
    risk: oneOf(filter.riskLevels),
    support: anyOf(filter.supportNeeded),
    race: oneOf(filter.races),
  });

type Tile = NonNullable<FilterServices['tile']>;

/** What is so of the members of a dashboard tile, beside that they are in school. */
function tileValue(tile: Tile): Where {
  if ('gradeLevel' in tile) return { gradeLevel: tile.gradeLevel };
  if ('risk' in tile) return { risk: tile.risk };
  if ('support' in tile) return { support: { anyOf: [tile.support] } };
  if ('race' in tile) return { race: tile.race };
  if ('activityGroup' in tile) return { activityGroups: { anyOf: [tile.activityGroup] } };
  if (tile.flag === 'worse' || tile.flag === 'better') return { moved: tile.flag };
  return tile.flag === 'total' ? {} : { [tile.flag]: true };
}

/** The members of a tile, part by part: only students who are not Post-school count (rules/records#dashboard). */
export const partsOfTile = (tile: Tile): readonly Where[] => [{ postSchool: false }, tileValue(tile)];

const isEmpty = (where: Where) => Object.keys(where).length === 0;

/** Search and panel, joined as asked for; parts that ask nothing restrict nothing (rules/records#search-and-filter). */
function searchWithPanel(filter: FilterServices): Where[] {
  const text = searchedText(filter.q ?? '');
  const search: Where = text === '' ? {} : { search: { contains: text } };
  const chosen = panel(filter);
  if (filter.join === 'or' && !isEmpty(search) && !isEmpty(chosen)) return [search, chosen];
  return [{ ...search, ...chosen }];
}

const schoolPart = ({ inSchool }: FilterServices): Where => (inSchool === undefined ? {} : { postSchool: !inSchool });

/**
 * The question a students' filter asks of the term records of a cohort. Search and panel stand in `either` of their own,
 * so that a tile and the panel may both ask about one field.
 */
export function studentsWhere(cohort: string, filter: FilterServices): Where {
  const alternatives = searchWithPanel(filter)
    .map((where) => ({ ...where, ...schoolPart(filter) }))
    .filter((where) => !isEmpty(where));
  return {
    cohort,
    ...(filter.tile && Object.assign({}, ...partsOfTile(filter.tile))),
    ...(filter.id ? recordsOf(cohort, filter.id.map(Number)) : {}),
    ...(alternatives.length > 0 ? { either: alternatives } : {}),
  };
}
