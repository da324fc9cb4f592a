import { expect, it } from 'vitest';
import { invalidFields } from '../../domain/kernel/rejection.ts';
import { ApiError } from '../data/api-error.ts';
import { changedFields, messageOf, readableReason, reasonsOf, withoutFields } from './messages.ts';

const refusal = invalidFields({ race: ['is required'], ell: ['is required'] });

it('forgets what was said of a field that is being changed, and the rest with the last of them', () => {
  const rest = withoutFields(refusal, ['race', 'gender']);
  expect(reasonsOf(rest)).toEqual({ ell: ['is required'] });
  expect(withoutFields(rest, ['ell'])).toBeUndefined();
});

it('keeps a refusal that has nothing to do with the fields', () => {
  const sentence = new ApiError(409, 'Somebody else was faster.');
  expect(withoutFields(sentence, ['race'])).toBe(sentence);
  expect(withoutFields(refusal, ['gender'])).toBe(refusal);
});

it('names the fields in which two drafts differ', () => {
  const before = { name: 'Ana', disabilities: [1] };
  expect(changedFields(before, { name: 'Ana', disabilities: [1, 2] })).toEqual(['disabilities']);
});

it('says in one sentence what was refused of a field, as people read it', () => {
  const refused = new ApiError(400, 'absentPercent: should be <= 100', { absentPercent: ['should be <= 100'] });
  expect(messageOf(refused)).toBe('Absent Percent should be 100 or less');
  expect(messageOf(new ApiError(409, 'Somebody else was faster.'))).toBe('Somebody else was faster.');
});

it.each([
  ['should be <= 100', 'should be 100 or less'],
  ['should be >= 0', 'should be 0 or more'],
  ['should NOT be longer than 200 characters', 'should have at most 200 characters'],
  ['should match format "date-time"', 'should be a date'],
  ['should be number,null', 'should be a number'],
  ['should be boolean,null', 'should be yes or no'],
  ['should match format "email"', 'should be an email address, such as name@school.org'],
  [
    'should NOT contain invisible characters; please type it anew',
    'should not contain invisible characters; please type it anew',
  ],
  ['was changed meanwhile and is now "Ann"', 'was changed meanwhile and is now "Ann"'],
])('reads %j as %j', (rule, said) => expect(readableReason(rule)).toBe(said));
