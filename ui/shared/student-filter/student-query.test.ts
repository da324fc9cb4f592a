import { describe, expect, it } from 'vitest';
import { listFilter, panelInAddress, readStudentQuery, readTile, tileText } from './student-query.ts';

const read = (search: string, within = true) => readStudentQuery(new URLSearchParams(search), within);

describe('the query of a list in the address', () => {
  it('says what it reads', () => {
    const panel = { grades: ['9', 'age 18'], races: ['HI7'] };
    const entries = Object.entries(panelInAddress(panel)).filter(([, value]) => value !== null) as [string, string][];
    expect(read(new URLSearchParams(entries).toString()).panel).toEqual(panel);
    const tile = { activityGroup: 3 };
    expect(readTile(tileText(tile))).toEqual(tile);
    for (const half of ['activityGroup', 'activityGroup:', 'risk']) expect(readTile(half)).toBeUndefined();
  });

  it('leaves out what it does not understand', () => {
    expect(read('grades=13&riskLevels=ultra~wild&tile=colour:red&sort=shoe')).toEqual({
      q: '',
      panel: { riskLevels: ['ultra'] },
      tile: undefined,
      within: true,
      sort: 'name',
      cohort: 'school',
    });
  });

  it('becomes the filter of the list', () => {
    expect(listFilter(21, read('q=%20lee%20&riskLevels=ultra'))).toEqual({
      termId: 21,
      q: 'lee',
      inSchool: true,
      riskLevels: ['ultra'],
    });
    expect(listFilter(21, read('q=lee&join=or'))).toEqual({ termId: 21, q: 'lee', join: 'or', inSchool: true });
  });

  it('is of who is in school, unless the address names another cohort or the grade of those who have left', () => {
    expect(listFilter(21, read(''))).toEqual({ termId: 21, inSchool: true });
    expect(listFilter(21, read('cohort=left'))).toEqual({ termId: 21, inSchool: false });
    expect(listFilter(21, read('cohort=everybody'))).toEqual({ termId: 21 });
    expect(listFilter(21, read('grades=12~Post-school'))).toEqual({ termId: 21, grades: ['12', 'Post-school'] });
  });

  it('searches within the filter as chosen last, unless the address says otherwise', () => {
    expect(read('', false).within).toBe(false);
    expect(read('join=and', false).within).toBe(true);
  });
});
