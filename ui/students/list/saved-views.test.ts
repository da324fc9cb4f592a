import { describe, expect, it } from 'vitest';
import { changedSearch } from '../../routing/changed-search.ts';
import { addressOf, hasLostChoices, readViews, rememberedOf, withView } from './saved-views.ts';

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

  it('tells when a choice of it is there no more', () => {
    expect(hasLostChoices(viewOf('?grades=9&riskLevels=ultra&tile=risk:ultra'))).toBe(false);
    expect(hasLostChoices(viewOf('?grades=9~13'))).toBe(true);
    expect(hasLostChoices(viewOf('?disabilities=XX'))).toBe(true);
    expect(hasLostChoices(viewOf('?tile=colour:red'))).toBe(true);
  });

  it('takes the place of one of the same name', () => {
    const views = withView([viewOf('?grades=9'), { name: 'Other', search: '' }], viewOf('?grades=10'));
    expect(views.map(({ name, search }) => [name, search])).toEqual([
      ['Other', ''],
      ['Mine', 'grades=10'],
    ]);
  });

  it('is none where what was kept cannot be read', () => {
    expect(readViews([{ name: 'Mine', search: 'q=lee' }])).toHaveLength(1);
    expect(readViews('nonsense')).toEqual([]);
    expect(readViews([{ name: '' }])).toEqual([]);
  });
});
