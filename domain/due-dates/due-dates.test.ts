import { describe, expect, it } from 'vitest';
import type { FactsState, KnownFact } from '../student-facts/state.ts';
import { birthdayAt, bornFor, recordedDueDates } from './due-dates.ts';

const fact = (number: number, kind: KnownFact['kind'], values: object, more: Partial<KnownFact> = {}): KnownFact => ({
  ...{ fact: number, kind, values: values as KnownFact['values'], replaces: null, removed: false },
  ...more,
});
const meeting = (number: number, heldOn: string, due: string, more?: Partial<KnownFact>) =>
  fact(number, 'iepMeeting', { iepMeetingHeldOn: heldOn, iepReviewDueDate: due }, more);
const dueOf = (facts: FactsState) => recordedDueDates(facts).map(({ kind, day }) => [kind, day]);

describe('what is due by the facts of a student', () => {
  it('is said by the newest meeting, in whatever order they were entered', () => {
    expect(dueOf([meeting(1, '2026-02-10', '2027-02-10'), meeting(2, '2025-02-11', '2026-02-11')])).toEqual([
      ['iepReview', '2027-02-10'],
    ]);
  });

  it('goes back to the meeting before when the newest never was', () => {
    expect(
      dueOf([meeting(1, '2025-02-11', '2026-02-11'), meeting(2, '2026-02-10', '2027-02-10', { removed: true })]),
    ).toEqual([['iepReview', '2026-02-11']]);
  });

  it('is nothing for who has left special education, until the next meeting', () => {
    const exit = (number: number, exitOn: string, more?: Partial<KnownFact>) => fact(number, 'exit', { exitOn }, more);
    const held = meeting(1, '2026-02-10', '2027-02-10');
    expect(dueOf([held, exit(2, '2026-05-29')])).toEqual([]);
    expect(dueOf([held, exit(2, '2026-05-29', { removed: true })])).toEqual([['iepReview', '2027-02-10']]);
    expect(dueOf([held, exit(2, '2026-05-29'), meeting(3, '2026-09-14', '2027-09-14')])).toEqual([
      ['iepReview', '2027-09-14'],
    ]);
  });

  it('leaves out consents that are withdrawn or have no end', () => {
    const consent = (number: number, until: string | null, withdrawn: string | null) =>
      fact(number, 'consent', {
        ...{ consentSignedOn: '2026-01-05', consentUntil: until, consentWithdrawnOn: withdrawn },
      });
    expect(
      dueOf([consent(1, '2026-12-31', null), consent(2, null, null), consent(3, '2026-11-30', '2026-02-01')]),
    ).toEqual([['consentEnds', '2026-12-31']]);
  });
});

describe('the day of an age', () => {
  it('is the birthday, and March 1 for who was born on February 29', () => {
    expect([birthdayAt('2010-05-04', 16), birthdayAt('2008-02-29', 18), birthdayAt('2008-02-29', 16)]).toEqual([
      '2026-05-04',
      '2026-03-01',
      '2024-02-29',
    ]);
  });

  it('is found by the birthdays that belong to a span, leap days too', () => {
    const reaches = (birthday: string, from: string, to: string) => {
      const { first, last } = bornFor({ from, to, age: 18 });
      return birthday >= first && birthday <= last;
    };
    expect(reaches('2008-02-29', '2026-03-01', '2026-03-07')).toBe(true);
    expect(reaches('2008-03-08', '2026-03-01', '2026-03-07')).toBe(false);
    expect(reaches('2008-02-28', '2026-03-01', '2026-03-07')).toBe(false);
  });
});
