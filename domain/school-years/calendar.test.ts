import { describe, expect, it } from 'vitest';
import { given } from '../../tests/support/given.ts';
import { fold } from '../kernel/decider.ts';
import type { PlainDay } from '../kernel/plain-day.ts';
import type { TermType } from '../vocabulary/school.ts';
import { type CalendarCommand, calendarDecider, openYear, openYears } from './calendar.ts';
import type { SchoolYearEvent } from './events.ts';

const calendar = (...past: SchoolYearEvent[]) => given(calendarDecider, ...past);
const starting = (...days: string[]) => days.map((startDate) => ({ startDate: startDate as PlainDay }));
const semesters = {
  year: 2024,
  termType: 'semester' as TermType,
  terms: starting('2024-09-03', '2025-01-20'),
};
const numberedFrom = (term: { startDate: PlainDay }, index: number) => ({ index, ...term });
const numbered = semesters.terms.map(numberedFrom);
const data = { yearId: 1, year: 2024, termType: 'semester' as TermType, terms: numbered };
const created: SchoolYearEvent = { type: 'SchoolYearCreated', data };
const prepared: SchoolYearEvent = { type: 'SchoolYearPrepared', data: { ...data, rollOverId: 'r' } };
const opened: SchoolYearEvent = { type: 'SchoolYearOpened', data: { yearId: 1, rollOverId: 'r' } };
const cleared = (clearing: number): SchoolYearEvent => ({ type: 'SchoolYearCleared', data: { yearId: 1, clearing } });
const deleted: SchoolYearEvent = { type: 'SchoolYearDeleted', data: { yearId: 1 } };

describe('creating a year', () => {
  const create = (change: Partial<typeof semesters> = {}): CalendarCommand => ({
    type: 'CreateYear',
    ...semesters,
    ...change,
  });

  it('numbers the terms by their start', () =>
    calendar()
      .when(create({ terms: starting('2025-01-20', '2024-09-03') }))
      .thenEvents(created));
  it('counts ids on, also after a deletion', () =>
    calendar(created, deleted)
      .when(create())
      .thenEvents({ type: 'SchoolYearCreated', data: { ...data, yearId: 2 } }));
  it('goes beside other years, which are shown newest first', () => {
    calendar(created)
      .when(create({ year: 2025, terms: starting('2025-09-03', '2026-01-20') }))
      .thenEvents({
        type: 'SchoolYearCreated',
        data: { ...data, yearId: 2, year: 2025, terms: starting('2025-09-03', '2026-01-20').map(numberedFrom) },
      });
    const years = [2023, 2025, 2024].map((year, at): SchoolYearEvent => {
      return { type: 'SchoolYearCreated', data: { ...data, yearId: at + 1, year } };
    });
    expect(openYears(fold(calendarDecider, years)).map(({ year }) => year)).toEqual([2025, 2024, 2023]);
  });
  it.each([1900, 9998])('takes %s as its number, the first and the last that can be', (year) => {
    calendar()
      .when(create({ year, terms: starting(`${year}-09-03`, `${year + 1}-01-20`) }))
      .thenEvents({
        type: 'SchoolYearCreated',
        data: { ...data, year, terms: starting(`${year}-09-03`, `${year + 1}-01-20`).map(numberedFrom) },
      });
  });
  it('refuses one more than ids can number', () => {
    const last: SchoolYearEvent = { type: 'SchoolYearCreated', data: { ...data, yearId: 99_999, year: 2023 } };
    calendar(last).when(create()).thenRejected('rule', 'No more school years can be created.');
  });
  it('refuses a year that is there', () =>
    calendar(created).when(create()).thenRejected('conflict', 'School year 2024-2025 already exists.'));
  it('refuses a year that is being prepared', () => calendar(prepared).when(create()).thenRejected('conflict'));
  it('refuses an unknown term type', () =>
    calendar()
      .when(create({ termType: 'monthly' as TermType }))
      .thenRejected('rule', 'Invalid term type "monthly".'));
  it('refuses the wrong number of terms', () => {
    calendar()
      .when(create({ terms: starting('2024-09-03') }))
      .thenRejected('rule', 'Invalid number of terms. Term type "semester" requires 2 terms (1 provided).');
    calendar()
      .when(create({ termType: 'annual' }))
      .thenRejected('rule', 'Invalid number of terms. Term type "annual" requires 1 term (2 provided).');
  });
  it('refuses starts outside the two calendar years', () =>
    calendar()
      .when(create({ terms: starting('2023-12-31', '2026-01-01') }))
      .thenRejected('invalid', {
        'terms[0].startDate': ['Term 1 should start in either 2024 or 2025'],
        'terms[1].startDate': ['Term 2 should start in either 2024 or 2025'],
      }));
  it('refuses two terms on one day', () =>
    calendar()
      .when(create({ terms: starting('2024-09-03', '2024-09-03') }))
      .thenRejected('invalid', { 'terms[1].startDate': ['should differ from the other starts'] }));
  it.each([24, 2024.5, 20_240, Number.NaN])('refuses %s as its number', (year) =>
    calendar()
      .when(create({ year }))
      .thenRejected('invalid', { year: ['should be a year of four digits'] }),
  );
});

describe('a roll-over', () => {
  const prepare: CalendarCommand = { type: 'PrepareYear', ...semesters, rollOverId: 'r' };
  const open: CalendarCommand = { type: 'OpenYear', yearId: 1, rollOverId: 'r' };

  it('takes number and id first', () => calendar().when(prepare).thenEvents(prepared));
  it('prepares once', () => calendar(prepared, opened).when(prepare).thenNothing());
  it('prepares its own year beside that of another one', () => {
    const other: SchoolYearEvent = { type: 'SchoolYearPrepared', data: { ...data, year: 2023, rollOverId: 'other' } };
    calendar(other)
      .when(prepare)
      .thenEvents({ type: 'SchoolYearPrepared', data: { ...data, yearId: 2, rollOverId: 'r' } });
  });
  it('shows the year when it opens', () => {
    calendar(prepared).when(open).thenEvents(opened);
    expect(openYears(fold(calendarDecider, [prepared]))).toEqual([]);
    expect(openYear(fold(calendarDecider, [prepared, opened]), 1)?.terms[1]?.id).toBe(12);
  });
  it('opens once', () => calendar(prepared, opened).when(open).thenNothing());
  it('opens only its own year', () => {
    calendar(prepared)
      .when({ ...open, rollOverId: 'other' })
      .thenRejected('not-found');
    calendar(created).when(open).thenRejected('not-found');
    calendar().when(open).thenRejected('not-found', 'This school year does not exist.');
  });
  it('can be given up by naming it', () => {
    calendar(prepared).when({ type: 'DeleteYear', yearId: 1 }).thenRejected('not-found');
    calendar(prepared).when({ type: 'DeleteYear', yearId: 1, rollOverId: 'r' }).thenEvents(deleted);
  });
});

describe('removing all students', () => {
  const clear: CalendarCommand = { type: 'ClearYear', yearId: 1 };

  it('counts', () => {
    calendar(created).when(clear).thenEvents(cleared(1));
    calendar(created, cleared(1)).when(clear).thenEvents(cleared(2));
  });
  it('refuses a year that is not shown', () => {
    calendar().when(clear).thenRejected('not-found');
    calendar(prepared).when(clear).thenRejected('not-found');
  });
});

describe('deleting a year', () => {
  const remove: CalendarCommand = { type: 'DeleteYear', yearId: 1 };

  it('records it', () => calendar(created).when(remove).thenEvents(deleted));
  it('stays quiet when repeated', () => calendar(created, deleted).when(remove).thenNothing());
  it('refuses a year that never was', () =>
    calendar(created)
      .when({ ...remove, yearId: 2 })
      .thenRejected('not-found'));
});
