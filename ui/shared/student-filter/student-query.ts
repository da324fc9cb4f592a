import { z } from 'zod';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import { type StudentFilter, studentFilter } from '../../../domain/wire/student-filter.ts';
import type { AddressChange } from '../../routing/changed-search.ts';

/** The five sections of the filter panel; the names of the list's filter. */
export const FILTER_SECTIONS = ['grades', 'disabilities', 'riskLevels', 'supportNeeded', 'races'] as const;
export type FilterSection = (typeof FILTER_SECTIONS)[number];
export type PanelFilter = Partial<Record<FilterSection, string[]>>;
export type Tile = NonNullable<StudentFilter['tile']>;

/** What the list shows, as the address says it: search text, panel, dashboard tile, how search and panel join. */
export interface StudentQuery {
  q: string;
  panel: PanelFilter;
  tile: Tile | undefined;
  /** Search within the filter (both must match), or in addition to it (either). */
  within: boolean;
  sort: StudentSort;
  /** Of whom the list is. */
  cohort: Cohort;
}
/** Everyday lists show who is in school; who has left is a cohort of its own (rules/screens#cohorts). */
export const COHORTS = ['school', 'left', 'everybody'] as const;
export type Cohort = (typeof COHORTS)[number];
export const STUDENT_SORTS = ['name', 'gradeLevel', 'risk'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** The order of a list as it is asked for: the highest risk first, everything else from the beginning. */
export const sortOf = (sort: StudentSort): { field: string; order: 'ASC' | 'DESC' } => ({
  field: sort,
  order: sort === 'risk' ? 'DESC' : 'ASC',
});

const sortIn = z.enum(STUDENT_SORTS).catch('name');
const cohortIn = z.enum(COHORTS).catch('school');
/** Between the choices of a section. */
export const SEPARATOR = '~';

/** Reads an address; what it does not understand is left out. `withinByDefault` is what the user chose last. */
export function readStudentQuery(query: URLSearchParams, withinByDefault: boolean): StudentQuery {
  const panel: PanelFilter = {};
  for (const section of FILTER_SECTIONS) {
    const words = query.get(section)?.split(SEPARATOR) ?? [];
    const valid = words.filter((word) => studentFilter.shape[section].safeParse([word]).success);
    if (valid.length > 0) panel[section] = valid;
  }
  const join = query.get('join');
  return {
    q: query.get('q') ?? '',
    panel,
    tile: readTile(query.get('tile')),
    within: join === null ? withinByDefault : join !== 'or',
    sort: sortIn.parse(query.get('sort')),
    cohort: cohortWith(panel, cohortIn.parse(query.get('cohort'))),
  };
}

/** Who asks for the grade of those who have left means them, whatever cohort was chosen. */
export const cohortWith = (panel: PanelFilter, cohort: Cohort): Cohort =>
  panel.grades?.includes(POST_SCHOOL) ? 'everybody' : cohort;

/** A tile in an address: `risk:ultra`, `gradeLevel:9`, `flag:offTrack`. */
export function readTile(text: string | null): Tile | undefined {
  const [kind = '', value = ''] = text?.split(':') ?? [];
  const typed = kind === 'activityGroup' && value ? Number(value) : value;
  return studentFilter.shape.tile.safeParse({ [kind]: typed }).data;
}
/** A tile as an address says it. */
export const tileText = (tile: Tile): string => Object.entries(tile)[0]?.map(String).join(':') ?? '';

/** The panel's choices as values of an address; empty sections are taken out. */
export const panelInAddress = (panel: PanelFilter): AddressChange =>
  Object.fromEntries(FILTER_SECTIONS.map((section) => [section, panel[section]?.join(SEPARATOR) ?? null]));

/** Whether nothing is ticked in the panel. */
export const isPanelEmpty = (panel: PanelFilter): boolean =>
  FILTER_SECTIONS.every((section) => !panel[section]?.length);

/** Whether anything hides students: search, panel or tile. */
export const isFiltered = (query: StudentQuery): boolean =>
  query.q.trim() !== '' || !isPanelEmpty(query.panel) || query.tile !== undefined;

/** The filter of `/api/rest/students` for this query. */
export function listFilter(termId: number, query: StudentQuery): StudentFilter {
  const q = query.q.trim();
  return studentFilter.parse({
    termId,
    ...(q && { q }),
    ...(!query.within && { join: 'or' }),
    ...(query.tile && { tile: query.tile }),
    ...(query.cohort !== 'everybody' && { inSchool: query.cohort === 'school' }),
    ...query.panel,
  });
}
