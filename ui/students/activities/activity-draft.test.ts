import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { readActivity } from '../../../domain/students/activity-input.ts';
import { activityBodyOf, changedActivity, draftOf } from './activity-draft.ts';

it('sends of an edited activity its days, what was changed and what that said before', () => {
  const days = ['2026-02-24' as PlainDay];
  const before = { ...draftOf(undefined), activityTypeId: '3', frequency: 'Weekly', notes: 'a', days };
  const sent = changedActivity(activityBodyOf(before), activityBodyOf({ ...before, notes: 'b' }));
  const events = [{ eventTime: '2026-02-24' }];
  expect(sent).toEqual({ notes: 'b', events, seen: { notes: 'a', events } });
  expect(readActivity(sent, 'edit')).toEqual({ notes: 'b', events: days });
});
