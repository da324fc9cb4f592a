import { describe, expect, it } from 'vitest';
import type { FactsState, KnownFact } from '../student-facts/state.ts';
import { birthdayAt, bornFor, ranOutBetween, recordedDueDates } from './due-dates.ts';

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

describe('what followed the newest of its kind', () => {
  const evaluation = (number: number, doneOn: string, due: string | null) =>
    fact(number, 'evaluation', { evaluationDoneOn: doneOn, evaluationDueDate: due });

  it('is the re-evaluation too, each with the number of its fact', () => {
    const facts = [meeting(4, '2026-02-10', '2027-02-10'), evaluation(7, '2025-03-02', '2028-03-02')];
    expect(recordedDueDates(facts)).toEqual([
      { kind: 'iepReview', day: '2027-02-10', fact: 4 },
      { kind: 'evaluation', day: '2028-03-02', fact: 7 },
    ]);
    expect(dueOf([evaluation(1, '2025-03-02', null)])).toEqual([]);
  });

  it('is said by the fact entered last where two are of one day', () => {
    const facts = [meeting(5, '2026-02-10', '2027-01-15'), meeting(2, '2026-02-10', '2027-02-10')];
    expect(dueOf(facts)).toEqual([['iepReview', '2027-01-15']]);
    expect(dueOf(facts.toReversed())).toEqual([['iepReview', '2027-01-15']]);
  });

  it('is nothing after an exit of the same day, nor by a consent that another one ended', () => {
    expect(dueOf([meeting(1, '2026-02-10', '2027-02-10'), fact(2, 'exit', { exitOn: '2026-02-10' })])).toEqual([]);
    const consent = (number: number, consentUntil: string, replaces: number | null = null) =>
      fact(number, 'consent', { consentSignedOn: '2026-01-05', consentUntil }, { replaces });
    expect(dueOf([consent(1, '2026-12-31'), consent(2, '2027-12-31', 1)])).toEqual([['consentEnds', '2027-12-31']]);
  });
});

describe('what ran out between two days', () => {
  const consent = (number: number, until: string) =>
    fact(number, 'consent', { consentSignedOn: '2025-01-05', consentUntil: until });

  it('leaves both days out, and begins with the earliest', () => {
    const facts = [
      ...[consent(1, '2026-03-01'), consent(2, '2026-03-31'), consent(3, '2026-03-30'), consent(4, '2026-03-02')],
      meeting(5, '2025-03-15', '2026-03-15'),
    ];
    expect(ranOutBetween(facts, '2026-03-01', '2026-03-31').map(({ fact: number }) => number)).toEqual([4, 5, 3]);
  });

  it('takes what ran out on one day in the order it was entered in', () => {
    const facts = [consent(9, '2026-03-02'), consent(3, '2026-03-02'), meeting(6, '2025-03-02', '2026-03-02')];
    expect(ranOutBetween(facts, '2026-03-01', '2026-03-31').map(({ fact: number }) => number)).toEqual([3, 6, 9]);
  });
});

describe('the day of an age', () => {
  it('knows leap days of centuries', () => {
    expect([birthdayAt('2082-02-28', 18), birthdayAt('2084-02-29', 16), birthdayAt('1984-02-29', 16)]).toEqual([
      ...['2100-02-28', '2100-03-01', '2000-02-29'],
    ]);
    expect(birthdayAt('0012-05-04', 16)).toBe('0028-05-04');
  });

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
