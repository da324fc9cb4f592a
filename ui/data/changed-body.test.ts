import { expect, it } from 'vitest';
import { changedBody } from './changed-body.ts';

const dana = { firstName: 'Dana', lastName: 'Okafor', admin: false };

it('holds what differs, and what that was before', () => {
  expect(changedBody({ ...dana, lastName: 'Marsh', admin: true }, dana)).toEqual({
    lastName: 'Marsh',
    admin: true,
    seen: { lastName: 'Okafor', admin: false },
  });
});
it('holds a field that no record shows as it was typed', () => {
  expect(changedBody({ ...dana, password: 'kettle on the stove' }, dana)).toEqual({ password: 'kettle on the stove' });
});
it('is empty where nothing differs', () => {
  expect(changedBody(dana, dana)).toEqual({});
});
