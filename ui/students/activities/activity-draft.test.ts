import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { readActivity } from '../../../domain/students/activity-input.ts';
import { activityBodyOf, changedActivity, draftOf, withTypedDay } from './activity-draft.ts';

it('sends of an edited activity its days, what was changed and what that said before', () => {
  const days = ['2026-02-24' as PlainDay];
  const before = { ...draftOf(undefined), activityTypeId: '3', frequency: 'Weekly', notes: 'a', days };
  const sent = changedActivity(activityBodyOf(before), activityBodyOf({ ...before, notes: 'b' }));
  const events = [{ eventTime: '2026-02-24' }];
  expect(sent).toEqual({ notes: 'b', events, seen: { notes: 'a', events } });
  expect(readActivity(sent, 'edit')).toEqual({ notes: 'b', events: days });
});

it.each(['2026-02-24', ' 2/24/2026 ', '02/24/2026'])('counts a day typed as %j when it is saved', (typedDay) => {
  expect(withTypedDay({ ...draftOf(undefined), typedDay })).toMatchObject({ typedDay: '', days: ['2026-02-24'] });
});
