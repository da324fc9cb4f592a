import { expect, it } from 'vitest';
import type { Rejection } from '../../../domain/kernel/rejection.ts';
import type { ActivityBody } from './activity-draft.ts';
import { checkActivity } from './check-activity.ts';

const empty: ActivityBody = { activityTypeId: null, frequency: null, notes: '', events: [] };

it('names everything that is missing at once', () => {
  let refusal: Partial<Rejection> = {};
  try {
    checkActivity(empty);
  } catch (thrown) {
    refusal = thrown as Rejection;
  }
  expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual(['activityTypeId', 'events', 'frequency']);
  expect(refusal.fields?.['events']).toEqual(['You must add at least one event.']);
});

it('stays quiet about a whole activity', () => {
  const whole = { ...empty, activityTypeId: 1, frequency: 'Weekly', events: [{ eventTime: '2026-02-03' }] };
  expect(() => checkActivity(whole)).not.toThrow();
});

it('refuses a day that was left half typed', () => {
  const whole = { ...empty, activityTypeId: 1, frequency: 'Weekly', events: [{ eventTime: '2026-02-03' }] };
  expect(() => checkActivity(whole, '2026-13')).toThrow();
});
