import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DISABILITY_CODES } from '../../../domain/vocabulary/disabilities.ts';
import { RACES } from '../../../domain/vocabulary/people.ts';
import { GRADE_LEVELS, POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import { RISK_LEVELS, SUPPORTS } from '../../../domain/vocabulary/transition.ts';
import { runs } from '../../../tests/support/runs.ts';
import { changedSearch } from '../../routing/changed-search.ts';
import {
  FILTER_SECTIONS,
  isFiltered,
  listFilter,
  type PanelFilter,
  panelInAddress,
  readStudentQuery,
  readTile,
  type Tile,
  tileText,
} from './student-query.ts';

const some = (words: readonly string[]) => fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
const aPanel: fc.Arbitrary<PanelFilter> = fc.record(
  {
    grades: some(GRADE_LEVELS),
    disabilities: some(DISABILITY_CODES),
    riskLevels: some(RISK_LEVELS),
    supportNeeded: some(SUPPORTS),
    races: some(RACES),
  },
  { requiredKeys: [] },
);
const aTile: fc.Arbitrary<Tile> = fc.oneof(
  fc.constantFrom(...GRADE_LEVELS).map((gradeLevel): Tile => ({ gradeLevel })),
  fc.constantFrom(...RISK_LEVELS).map((risk): Tile => ({ risk })),
  fc.constantFrom(...RACES).map((race): Tile => ({ race })),
  fc.integer({ min: 1, max: 20 }).map((activityGroup): Tile => ({ activityGroup })),
);
const read = (search: string, within = true) => readStudentQuery(new URLSearchParams(search), within);

it('finds in an address what was ticked and pressed, whatever stood in it before', () =>
  fc.assert(
    fc.property(
      aPanel,
      fc.oneof(fc.constant<PanelFilter>({}), aPanel),
      fc.option(aTile, { freq: 1 }),
      fc.constantFrom('', ' ', 'lee', 'a~b:c&d'),
      (before, panel, tile, q) => {
        const first = changedSearch('', panelInAddress(before));
        const search = changedSearch(first, { ...panelInAddress(panel), tile: tile && tileText(tile), q: q || null });
        const query = read(search);
        expect(query.panel).toEqual(panel);
        expect(query.tile).toEqual(tile ?? undefined);
        expect(query.q).toBe(q);
        expect([...new URLSearchParams(search).keys()].sort()).toEqual(
          [...Object.keys(panel), ...(tile ? ['tile'] : []), ...(q ? ['q'] : [])].sort(),
        );
        expect(isFiltered(query)).toBe(Object.keys(panel).length > 0 || tile !== null || q.trim() !== '');
      },
    ),
    runs(300),
  ));

/** Parts of addresses as people cut, mix and misspell them. */
const aValue = fc
  .array(
    fc.constantFrom(
      '9',
      '12',
      POST_SCHOOL,
      'ultra',
      'HI7',
      'AU',
      '~',
      ':',
      'risk',
      'activityGroup',
      '%',
      '{}',
      '-1',
      ' ',
    ),
    {
      maxLength: 4,
    },
  )
  .map((texts) => texts.join(''));
const aName = fc.constantFrom(...FILTER_SECTIONS, 'q', 'tile', 'join', 'sort', 'cohort', '__proto__');

it('makes a filter that the server takes of any address, and asks those in school alone unless told otherwise', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(aName, aValue), { maxLength: 6 }), fc.boolean(), (parts, within) => {
      const query = read(new URLSearchParams(parts).toString(), within);
      const filter = listFilter(21, query);
      expect(filter.termId).toBe(21);
      for (const section of FILTER_SECTIONS) expect(filter[section]).toEqual(query.panel[section]);
      const asksForThoseWhoLeft = query.panel.grades?.includes(POST_SCHOOL) === true;
      expect(filter.inSchool).toBe(asksForThoseWhoLeft ? undefined : true);
      const { tile } = query;
      if (tile) expect(readTile(tileText(tile))).toEqual(tile);
    }),
    runs(500),
  ));
