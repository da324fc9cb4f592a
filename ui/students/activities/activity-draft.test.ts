import { expect, it } from 'vitest';
import { activityBodyOf, changedActivity, draftOf } from './activity-draft.ts';

it('sends of an edited activity what was changed and what that said before, and nothing else', () => {
  const before = { ...draftOf(undefined), activityTypeId: '3', frequency: 'Weekly', notes: 'a' };
  const after = { ...before, notes: 'b' };
  expect(changedActivity(activityBodyOf(before), activityBodyOf(after))).toEqual({ notes: 'b', seen: { notes: 'a' } });
});
