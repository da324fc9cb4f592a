import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS, ACTIVITY_MARKS, DISABILITY_NAMES } from './abbreviations.ts';
import { ACTIVITY_GROUPS } from './activity-types.ts';
import { CALENDAR_PATH } from './calendar-names.ts';
import { BASIS_LABELS, CONSENT_BASES, DISCLOSURE_BASES } from './disclosures.ts';
import { EXIT_CATEGORIES, POST_SCHOOL_OUTCOMES } from './leaving.ts';
import { GENDER_LABELS, RACE_LABELS } from './people.ts';
import { PRE_ETS_LABELS, PROVIDER_LABELS, SERVICE_WORDS, SETTING_LABELS } from './pre-ets.ts';
import { GRADE_LETTERS, GRADE_LEVELS, IN_SCHOOL_LEVELS, TERM_COUNTS } from './school.ts';
import { DASHBOARD_SUPPORTS, SUPPORTS } from './transition.ts';

describe('the vocabulary', () => {
  it('explains every mark that stands behind the name of an activity', () => {
    const names = ACTIVITY_GROUPS.flatMap(({ types }) => types.map(({ name }) => name));
    const marks = names.flatMap((name) => (/\(([^()]+)\)$/.exec(name)?.[1] ?? '').split(', '));
    const explained = new Set([...Object.keys(ACTIVITY_MARKS), ...Object.keys(ABBREVIATIONS)]);
    expect([...new Set(marks)].filter((mark) => !explained.has(mark))).toEqual([]);
    expect(new Set(marks).size).toBe(Object.keys(ACTIVITY_MARKS).length + 1);
  });

  it('names disabilities by their codes', () => {
    expect(Object.keys(DISABILITY_NAMES)).toHaveLength(12);
    expect(DISABILITY_NAMES).toMatchObject({ AU: 'Autism', TBI: 'Traumatic Brain Injury' });
  });

  it('calls people as the forms do', () => {
    expect(GENDER_LABELS).toEqual({ male: 'Male', female: 'Female', trans: 'Trans' });
    expect(RACE_LABELS).toEqual({
      AM7: 'American Indian/Alaska native',
      AS7: 'Asian',
      BL7: 'Black or African American',
      WH7: 'White or Caucasian',
      HI7: 'Hispanic/Latino',
      PI7: 'Native Hawaiian or Other Pacific Islander',
      MU7: 'Two or more races',
    });
  });

  it('hands calendars out where they stay: people have subscribed to them', () =>
    expect(CALENDAR_PATH).toBe('/api/calendars/'));

  it('knows eleven levels in school and one after it', () => {
    expect(IN_SCHOOL_LEVELS).toEqual(GRADE_LEVELS.slice(0, 11));
    expect(GRADE_LEVELS.at(-1)).toBe('Post-school');
  });

  it('divides a year into as many terms as the kind of its terms says', () =>
    expect(TERM_COUNTS).toEqual({ annual: 1, semester: 2, trimester: 3, quarter: 4 }));

  it('has a letter for each step from A+ to D+, and one F', () =>
    expect(GRADE_LETTERS.join(' ')).toBe('A+ A A- B+ B B- C+ C C- D+ D D- F'));

  it('shows the same supports on the dashboard, in its order', () => {
    expect(DASHBOARD_SUPPORTS).toEqual(['attendance', 'behavior', 'engagement', 'english', 'math']);
    expect([...DASHBOARD_SUPPORTS].sort()).toEqual([...SUPPORTS].sort());
  });

  it('asks for the day of a consent where a disclosure rests on one', () => {
    expect(DISCLOSURE_BASES.filter((basis) => /consent/i.test(BASIS_LABELS[basis]))).toEqual(CONSENT_BASES);
  });

  it('leaves room for other words in the ways to leave and in what follows', () => {
    expect(EXIT_CATEGORIES).toHaveLength(7);
    expect(POST_SCHOOL_OUTCOMES).toHaveLength(4);
    expect([EXIT_CATEGORIES.at(-1), POST_SCHOOL_OUTCOMES.at(-1)]).toEqual(['Other', 'Other']);
  });

  it('says the stored words of a service as people read them', () => {
    expect(SERVICE_WORDS).toEqual({
      activity: PRE_ETS_LABELS,
      setting: SETTING_LABELS,
      providerKind: PROVIDER_LABELS,
    });
    expect(Object.values(PRE_ETS_LABELS).every((label) => label.length > 10)).toBe(true);
  });
});
