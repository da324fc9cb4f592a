import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import type { Rejection } from '../../../domain/kernel/rejection.ts';
import type { ActivityBody } from './activity-draft.ts';
import { checkActivity } from './check-activity.ts';

const year = { year: 2025, terms: [{ startDate: '2025-09-01' }] };
const empty: ActivityBody = { activityTypeId: null, frequency: null, notes: '', events: [] };

it('names everything that is missing at once', () => {
  let refusal: Partial<Rejection> = {};
  try {
    checkActivity(empty, [year]);
  } catch (thrown) {
    refusal = thrown as Rejection;
  }
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['activityTypeId', 'events', 'frequency']);
  expect(refusal.fields?.['events']).toEqual(['You must add at least one event.']);
});

it('stays quiet about a whole activity', () => {
  const whole = { ...empty, activityTypeId: 1, frequency: 'Weekly', events: [{ eventTime: '2026-02-03' }] };
  expect(() => checkActivity(whole, [year])).not.toThrow();
});

it('refuses a day that was left half typed', () => {
  const whole = { ...empty, activityTypeId: 1, frequency: 'Weekly', events: [{ eventTime: '2026-02-03' }] };
  expect(() => checkActivity(whole, [year], '2026-13')).toThrow();
});

it('refuses days of another year at the days, but for those recorded before', () => {
  const whole = { ...empty, activityTypeId: 1, frequency: 'Weekly', events: [{ eventTime: '2019-10-14' }] };
  expect(() => checkActivity(whole, [year])).toThrow(
    expect.objectContaining({ fields: { events: [expect.stringContaining('outside 2025-2026')] } }),
  );
  expect(() => checkActivity(whole, [year, ['2019-10-14' as PlainDay]])).not.toThrow();
});
