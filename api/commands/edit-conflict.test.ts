import { expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { refuseEditConflict } from './edit-conflict.ts';

const present = { firstName: 'Lee', birthday: '2008-05-04T00:00:00.000Z', disabilities: [1, 6], race: null };
const refusal = (body: unknown) => {
  try {
    refuseEditConflict(body, present);
    return undefined;
  } catch (error) {
    return error instanceof Rejection ? { code: error.code, fields: error.fields } : error;
  }
};

it('lets a form overwrite what it has seen, in any spelling', () => {
  expect(refusal({ firstName: 'Ann', seen: { firstName: 'Lee' } })).toBeUndefined();
  expect(refusal({ birthday: '2008-05-05', seen: { birthday: '2008-05-04' } })).toBeUndefined();
  expect(refusal({ disabilities: [2], seen: { disabilities: [6, 1] } })).toBeUndefined();
});

it('refuses to overwrite what it has not seen, and says what it is now', () => {
  expect(refusal({ firstName: 'Ann', race: 'HI7', seen: { firstName: 'Li', race: 'AM7' } })).toEqual({
    code: 'conflict',
    fields: {
      firstName: ['was changed meanwhile and is now "Lee"'],
      race: ['was changed meanwhile and is now nothing'],
    },
  });
});

it('says it in the words of the forms', () => {
  const stored = {
    ...present,
    suspended: false,
    race: 'HI7',
    events: [{ eventTime: '2026-02-24' }],
    disabilities: [6, 1],
  };
  const wanted = { suspended: true, race: 'AS7', birthday: '2008-05-06', disabilities: [], events: ['2026-01-01'] };
  const seen = { suspended: null, race: 'AM7', birthday: '2008-05-05', disabilities: [2], events: [] };
  expect(() => refuseEditConflict({ ...wanted, seen }, stored)).toThrow(
    expect.objectContaining({
      fields: {
        suspended: ['was changed meanwhile and is now No'],
        race: ['was changed meanwhile and is now Hispanic/Latino'],
        birthday: ['was changed meanwhile and is now May 4, 2008'],
        disabilities: ['was changed meanwhile and is now AU, VI'],
        events: ['was changed meanwhile and is now February 24, 2026'],
      },
    }),
  );
});

it('does not mind when both want the same, or when the form leaves the field alone', () => {
  expect(refusal({ firstName: 'Lee', seen: { firstName: 'Li' } })).toBeUndefined();
  expect(refusal({ ell: true, seen: { firstName: 'Li' } })).toBeUndefined();
});

it('lets clients overwrite that say nothing of what they have seen', () => {
  expect(refusal({ firstName: 'Ann' })).toBeUndefined();
  expect(refusal({ firstName: 'Ann', seen: 'x' })).toBeUndefined();
});
