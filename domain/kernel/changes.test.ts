import { describe, expect, it } from 'vitest';
import { changedFields, isEmpty, merged } from './changes.ts';

interface Answers {
  name: string;
  note: string | null;
  roles: readonly (string | readonly string[])[];
}
const present: Answers = { name: 'Ann', note: 'late', roles: ['staff', ['a', 'b']] };

describe('what is wanted', () => {
  it('is what differs, and nothing else', () => {
    expect(changedFields(present, { name: 'Ann', note: null })).toStrictEqual({ note: null });
    expect(changedFields(present, { name: 'Bea', note: 'late' })).toStrictEqual({ name: 'Bea' });
  });
  it('is nothing where it is left open', () => {
    expect(changedFields(present, { name: undefined })).toStrictEqual({});
    expect(isEmpty(changedFields(present, {}))).toBe(true);
    expect(isEmpty(changedFields(present, { note: null }))).toBe(false);
  });
  it.each<[Answers['roles']]>([
    [['staff']],
    [['staff', ['a', 'b'], 'x']],
    [['staff', ['a', 'c']]],
    [[['a', 'b'], 'staff']],
    [[]],
  ])('is another list: %j', (roles) => expect(changedFields(present, { roles })).toStrictEqual({ roles }));
  it('is no other list where each item is the same', () =>
    expect(changedFields(present, { roles: ['staff', ['a', 'b']] })).toStrictEqual({}));
  it('is a list in place of a text, and a text in place of a list', () => {
    const mixed: { value: string | string[] } = { value: 'a' };
    expect(changedFields(mixed, { value: ['a'] })).toStrictEqual({ value: ['a'] });
    const list: typeof mixed = { value: ['a'] };
    expect(changedFields(list, mixed)).toStrictEqual({ value: 'a' });
  });
});

it('a value takes its changes in, and is left as it was itself', () => {
  expect(merged(present, { note: null, name: undefined })).toStrictEqual({ ...present, note: null });
  expect(merged(present, {})).toStrictEqual(present);
  expect(present.note).toBe('late');
});
