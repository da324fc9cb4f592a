import { describe, expect, it } from 'vitest';
import { changedSearch } from '../../routing/changed-search.ts';
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
