import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlainDay } from '../../../domain/kernel/plain-day.ts';
import { readActivity } from '../../../domain/students/activity-input.ts';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { ACTIVITY_FREQUENCIES } from '../../../domain/vocabulary/transition.ts';
import type { WireActivity } from '../../../domain/wire/contract.ts';
import { activityBodyOf, changedActivity, draftOf, groupOf, isActivityGroup, withTypedDay } from './activity-draft.ts';

const TYPES = ACTIVITY_GROUPS.flatMap(({ types }) => types);
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-10-${String(date).padStart(2, '0')}` as PlainDay);
const days = fc.uniqueArray(day, { minLength: 1, maxLength: 6 });
const activity = fc
  .record({
    activityTypeId: fc.constantFrom(...TYPES.map(({ id }) => id)),
    frequency: fc.constantFrom(...ACTIVITY_FREQUENCIES),
    notes: fc.string({ maxLength: 20 }),
    days,
  })
  .map(({ days: on, ...rest }) => ({ ...rest, events: on.map((one) => ({ eventTime: `${one}T00:00:00.000Z` })) }))
  .map((stored) => stored as unknown as WireActivity);
const slashed = (one: PlainDay) => one.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

it('says what is stored, its days in their order: sent as it was opened, it is the same activity', () =>
  fc.assert(
    fc.property(activity, (stored) => {
      const body = activityBodyOf(draftOf(stored));
      expect(body).toMatchObject({ activityTypeId: stored.activityTypeId, frequency: stored.frequency });
      const on = stored.events.map(({ eventTime }) => eventTime.slice(0, 10));
      expect(body.events.map(({ eventTime }) => eventTime)).toEqual(on.toSorted());
      // The server would take it, and hears of no field but the days.
      expect(changedActivity(body, body)).toEqual({ events: body.events, seen: { events: body.events } });
      expect(() => readActivity(changedActivity(body, body), 'edit')).not.toThrow();
    }),
  ));

it('counts a day that is typed once, wherever it stands already, and as often as it is asked', () =>
  fc.assert(
    fc.property(days, day, (chosen, typed) => {
      const before = { ...draftOf(undefined), days: chosen, typedDay: ` ${slashed(typed)} ` };
      const after = withTypedDay(before);
      expect(new Set(after.days)).toEqual(new Set([...chosen, typed]));
      expect(after.days).toHaveLength(new Set(after.days).size);
      expect(after.typedDay).toBe('');
      expect(withTypedDay(after)).toEqual(after);
    }),
  ));

it('leaves half a day as it is typed', () =>
  fc.assert(
    fc.property(fc.constantFrom('', '10', '10/5', '2026-10', '13/40/2026', 'soon'), (typedDay) => {
      const draft = { ...draftOf(undefined), typedDay };
      expect(withTypedDay(draft)).toBe(draft);
    }),
  ));

it('knows the groups there are, and no other', () => {
  expect(ACTIVITY_GROUPS.every(({ id }) => isActivityGroup(id) && groupOf(id)?.id === id)).toBe(true);
  expect([0, -1, 99, Number.NaN].some(isActivityGroup)).toBe(false);
});
