import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSearch } from '../../routing/changed-search.ts';
import { readStudentQuery } from '../../shared/student-filter/student-query.ts';
import { addressOf, lostChoices, readViews, rememberedOf, withoutLost } from './saved-views.ts';

const viewOf = (search: string) => ({ name: 'Mine', search: rememberedOf(new URLSearchParams(search)) });

describe('a saved view', () => {
  it('remembers search, filter, cohort and order, and no more of an address', () => {
    const { search } = viewOf('?term=21&sort=risk&grades=9~10&q=lee&selected=1&cohort=left');
    expect(search).toBe('q=lee&grades=9%7E10&cohort=left&sort=risk');
  });

  it('opens as it was saved, whatever the list showed before, in the term on display', () => {
    const opened = changedSearch('?term=21&q=kim&races=HI7', addressOf(viewOf('?grades=9&riskLevels=ultra')));
    expect(opened).toBe('?term=21&grades=9&riskLevels=ultra');
  });

  it('tells which choices of it are there no more, and can be kept without them', () => {
    expect(lostChoices(viewOf('?grades=9&riskLevels=ultra&tile=risk:ultra'))).toEqual([]);
    const old = viewOf('?q=lee&grades=9~13&disabilities=XX&tile=colour:red&sort=risk');
    expect(lostChoices(old)).toEqual(['Grade: 13', 'Category: XX', 'colour:red']);
    expect(withoutLost(old)).toEqual(viewOf('?q=lee&grades=9&sort=risk'));
  });

  it('is none where what was kept cannot be read', () => {
    expect(readViews([{ name: 'Mine', search: 'q=lee' }])).toHaveLength(1);
    expect(readViews('nonsense')).toEqual([]);
    expect(readViews([{ name: '' }])).toEqual([]);
  });
});

describe('whatever stands in an address', () => {
  const words = fc.array(fc.constantFrom('9', '10', '13', 'high', 'XX', 'AU', 'HI7', '~', 'ñ&='), { maxLength: 3 });
  const address = fc
    .record(
      {
        ...{ q: fc.string({ maxLength: 8 }), grades: words, riskLevels: words, disabilities: words, races: words },
        ...{ tile: fc.constantFrom('risk:ultra', 'colour:red', ''), join: fc.constantFrom('or', 'and') },
        ...{ cohort: fc.constantFrom('left', 'nobody'), sort: fc.constantFrom('risk', 'age') },
        ...{ term: fc.constantFrom('21', '22'), selected: fc.constant('1') },
      },
      { requiredKeys: [] },
    )
    .map(
      (values) => new URLSearchParams(Object.entries(values).map(([name, value]) => [name, [value].flat().join('~')])),
    );
  const queryOf = (search: string) => readStudentQuery(new URLSearchParams(search), true);

  it('a view of it opens to itself, from any other list, in the term on display', () =>
    fc.assert(
      fc.property(address, address, (saved, before) => {
        const search = rememberedOf(saved);
        const opened = new URLSearchParams(changedSearch(`?${before}`, addressOf({ name: 'Mine', search })));
        expect(rememberedOf(opened)).toBe(search);
        expect(opened.get('term')).toBe(before.get('term') || null);
        expect(rememberedOf(new URLSearchParams(search))).toBe(search);
      }),
    ));

  it('without what is lost it shows the same students, and has lost nothing', () =>
    fc.assert(
      fc.property(address, (saved) => {
        const view = { name: 'Mine', search: rememberedOf(saved) };
        const kept = withoutLost(view);
        expect(lostChoices(kept)).toEqual([]);
        expect(queryOf(kept.search)).toEqual(queryOf(view.search));
        expect(withoutLost(kept)).toEqual(kept);
      }),
    ));
});
