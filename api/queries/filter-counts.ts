import { POST_SCHOOL } from '../../domain/vocabulary/school.ts';
import * as calls from '../../domain/wire/calls/term-records.ts';
import type { StudentFilter } from '../../domain/wire/student-filter.ts';
import { COUNTED_SECTIONS, type FilterCounts } from '../../domain/wire/student-lists.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import type { TermRecordDocument } from '../../projections/definitions/shared/documents.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { looksAt } from '../access/recorded-call.ts';
import { askedAbout, json } from '../http/reply.ts';
import { todayOf } from '../http/today.ts';
import { inTurns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { fewBeside, fewChosenOf } from './few-beside.ts';
import { pointedAt } from './few-students.ts';
import { route } from './route.ts';
import { studentsWhere } from './student-filter.ts';
import { termOr404 } from './term.ts';

const FIELDS = ['studentId', 'gradeLevel', 'disabilities', 'risk', 'support', 'race', 'postSchool'] as const;
/** The index that holds all of them is in this order. */
const IN_INDEX_ORDER = [{ field: 'sort' }] as const;
export type CountedRecord = Pick<TermRecordDocument, Exclude<(typeof FIELDS)[number], 'studentId'>>;
type Section = (typeof COUNTED_SECTIONS)[number];
type Filter = Omit<StudentFilter, 'termId'>;

/** The values of a record that a section of the panel chooses among. */
const VALUES: Record<Section, (record: CountedRecord) => readonly string[]> = {
  grades: ({ gradeLevel }) => [gradeLevel],
  disabilities: ({ disabilities }) => disabilities,
  riskLevels: ({ risk }) => [risk],
  supportNeeded: ({ support }) => support,
  races: ({ race }) => (race === 'N/A' ? [] : [race]),
};

const emptyCounts = (): FilterCounts => ({
  ...{ grades: {}, disabilities: {}, riskLevels: {}, supportNeeded: {}, races: {} },
});

/** The sections whose options a record counts for: all where every other section lets it through. */
function sectionsOf(record: CountedRecord, filter: Filter): readonly Section[] {
  const refusing = COUNTED_SECTIONS.filter((section) => {
    const chosen: readonly string[] | undefined = filter[section];
    return chosen?.length && !VALUES[section](record).some((value) => chosen.includes(value));
  });
  const open = refusing.length === 0 ? COUNTED_SECTIONS : refusing.length === 1 ? refusing : [];
  // Choosing the grade Post-school shows who has left beside the others: that option alone counts them.
  const isElsewhere = filter.inSchool !== undefined && record.postSchool === filter.inSchool;
  return isElsewhere ? open.filter((section) => section === 'grades' && record.gradeLevel === POST_SCHOOL) : open;
}

/** How many students each option of the filter panel would show, beside what is chosen in the other sections (rules/screens#filter-panel). */
export async function countOptions<Counted extends CountedRecord>(
  found: AsyncIterable<Counted> | Iterable<Counted>,
  filter: Filter,
  each: (record: Counted, section: Section) => void = () => undefined,
): Promise<FilterCounts> {
  const counts = emptyCounts();
  for await (const record of found)
    for (const section of sectionsOf(record, filter)) {
      each(record, section);
      for (const value of VALUES[section](record)) counts[section][value] = (counts[section][value] ?? 0) + 1;
    }
  return counts;
}

/** Everybody whom the panel could let through; a search that only adds to it leaves nobody out. */
function beforePanel({ q, join, tile, id }: Filter): Filter {
  const searched = q !== undefined && join !== 'or' ? { q } : {};
  return { ...searched, ...(tile && { tile }), ...(id && { id }) };
}

/** Whom the counts of each section are about, where these are few: what else is chosen may leave one person to it, whose facts they are. */
class CountedFew {
  readonly #of = new Map<Section, number[]>();

  note({ studentId }: { studentId: number }, section: Section): void {
    const first = this.#of.get(section) ?? [];
    if (first.length <= FEW_FOUND) this.#of.set(section, [...first, studentId]);
  }

  /** Whether there is a section that counts few, or nobody. */
  get isOfFew(): boolean {
    return COUNTED_SECTIONS.some((section) => (this.#of.get(section) ?? []).length <= FEW_FOUND);
  }

  all(): number[] {
    return [...this.#of.values()].filter(({ length }) => length <= FEW_FOUND).flat();
  }
}

export const filterCounts = route(calls.filterCounts, {
  rule: 'read',
  outsideTeam: 'lists',
  about: 'How many students of a term each option of the filter would show, beside what else is chosen',
  // A search for one person makes the counts that person's facts.
  access: looksAt('students-listed', calls.termListFilter),
  fewChosen({ params, query, ...asked }) {
    const { filter } = calls.filterCounts.query.read(query, todayOf(asked));
    return fewChosenOf(asked.services.readModels, Number(params['termId']), filter);
  },
  reads: ['school-years', 'records'],
  find: ({ services, params }) => termOr404(services.readModels, params.termId),
  async answer(call) {
    const { filter } = call.input.query;
    const where = studentsWhere(call.found.cohort, beforePanel(filter));
    const found = call.services.readModels
      .reader(records)
      .stream(termRecords, { where, sort: IN_INDEX_ORDER, fields: FIELDS });
    const few = new CountedFew();
    const counts = await countOptions(inTurns(currentParty(), found), filter, (record, section) =>
      few.note(record, section),
    );
    const asked = await pointedAt(call.services.readModels, call.found.cohort, filter);
    const beside = few.isOfFew ? await fewBeside(call.services.readModels, call.found.cohort, filter) : [];
    return askedAbout([...asked, ...few.all(), ...beside], json(counts));
  },
});
