import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredOf, completion, hasFewAnswers, isFewAnswers, lacksIepRole } from './completion.ts';
import { TERM_FIELDS, type TermField, type TermInfo } from './term-fields.ts';
import { SECTION_FIELDS, TERM_SECTIONS, type TermSection, takenBackBy } from './term-sections.ts';

/** The first of these questions answered, as many as are asked for. */
const answered = (section: TermSection, count: number): Partial<TermInfo> =>
  Object.fromEntries(SECTION_FIELDS[section].slice(0, count).map((field) => [field, answerOf(field)]));
const answerOf = (field: TermField) =>
  ({ 'yes-no': false, count: 0, percent: 0 })[TERM_FIELDS[field].kind as string] ?? 'a text';

describe('how much of a record is answered', () => {
  it('is nothing of a new one and everything of a full one', () => {
    expect(completion({})).toEqual({ riskFactors: 0, skills: 0, careerDev: 0 });
    const all = Object.keys(TERM_SECTIONS) as TermSection[];
    const full = Object.assign({}, ...all.map((section) => answered(section, 99)), { attendedIepMeeting: true });
    expect(completion(full)).toEqual({ riskFactors: 100, skills: 100, careerDev: 100 });
  });

  it('counts 0 and no as answers, an emptied text as none', () => {
    expect(completion({ absentPercent: 0, suspended: false }).riskFactors).toBe(18);
    expect(completion({ absentPercent: null, grade: '' }).riskFactors).toBe(0);
  });

  it('is rounded down: 6 of 11 are 54', () => {
    expect(SECTION_FIELDS.riskFactors).toHaveLength(11);
    expect(completion(answered('riskFactors', 6)).riskFactors).toBe(54);
    expect(answeredOf(answered('riskFactors', 6), 'riskFactors')).toEqual({ answered: 6, of: 11 });
  });

  it('never falls with an answer more', () =>
    fc.assert(
      fc.property(fc.nat(10), (count) => {
        const share = (of: number) => completion(answered('riskFactors', of)).riskFactors;
        expect(share(count + 1)).toBeGreaterThan(share(count));
      }),
    ));

  it('holds a question for answered where it does not arise, and for open where that is open', () => {
    const careerDev = (info: Partial<TermInfo>) => answeredOf(info, 'careerDev').answered;
    expect(careerDev({})).toBe(0);
    expect(careerDev({ attendedIepMeeting: false })).toBe(2);
    expect(careerDev({ attendedIepMeeting: true })).toBe(1);
    expect(careerDev({ attendedIepMeeting: true, iepRole: 'Made suggestions' })).toBe(2);
    expect(careerDev({ iepRole: 'Made suggestions' })).toBe(0);
  });
});

describe('a level on few answers', () => {
  it('stands on fewer than half of the factors', () => {
    expect([5, 6].map((count) => hasFewAnswers(answered('riskFactors', count)))).toEqual([true, false]);
    expect(isFewAnswers({ answered: 5, of: 10 })).toBe(false);
    expect(isFewAnswers({ answered: 4, of: 10 })).toBe(true);
  });
});

describe('the role in the IEP meeting', () => {
  it('is missing of who attended, and only then', () => {
    expect(lacksIepRole({ attendedIepMeeting: true })).toBe(true);
    expect(lacksIepRole({ attendedIepMeeting: true, iepRole: null })).toBe(true);
    expect(lacksIepRole({ attendedIepMeeting: true, iepRole: 'Made suggestions' })).toBe(false);
    for (const attendedIepMeeting of [false, null]) expect(lacksIepRole({ attendedIepMeeting })).toBe(false);
  });

  it('is taken back by any answer but yes', () => {
    for (const answer of [false, null, undefined, 'yes'])
      expect(takenBackBy('attendedIepMeeting', answer)).toEqual({ iepRole: null });
    expect(takenBackBy('attendedIepMeeting', true)).toEqual({});
    expect(takenBackBy('suspended', false)).toEqual({});
  });
});
