import { invalidFields, Rejection } from '../../domain/kernel/rejection.ts';
import { wireFieldLabel } from '../../domain/labels/wire-field-label.ts';
import { AS_OF, WITH } from '../../domain/wire/as-of-calls.ts';
import { ApiError, type FieldReasons } from '../data/api-error.ts';
import { t, translated } from '../words/t.ts';

/** Rule texts of the contract that people read as 'is required' (rules/wire#field-words). */
const REQUIRED = new Set([
  'should be string',
  'should be boolean',
  'should be integer',
  'should be equal to one of the allowed values',
  'is a required property',
  'should NOT be shorter than 1 character',
  'should NOT be shorter than 1 characters',
  'should NOT have fewer than 1 item',
  'should NOT have fewer than 1 items',
]);

/** What a value should have been. */
const KINDS: Record<string, string> = {
  'should be number': 'should be a number',
  'should be number,null': 'should be a number',
  'should be integer,null': 'should be a whole number',
  'should be string,null': 'should be a text',
  'should be boolean,null': 'should be yes or no',
  'should be array': 'is not written as it should be',
  'should be object': 'is not written as it should be',
};

/** Limits as people say them. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^should be <= (.+)$/, 'should be $1 or less'],
  [/^should be >= (.+)$/, 'should be $1 or more'],
  [/^should be < (.+)$/, 'should be less than $1'],
  [/^should be > (.+)$/, 'should be more than $1'],
  [/^should NOT be longer than (.+) characters$/, 'should have at most $1 characters'],
  [/^should NOT be shorter than (.+) characters$/, 'should have at least $1 characters'],
  [/^should NOT have more than (.+) items?$/, 'should have at most $1 entries'],
  [/^should NOT have fewer than (.+) items?$/, 'should have at least $1 entries'],
  [/^should match format "date(?:-time)?"$/, 'should be a date'],
  [/^should match format "email"$/, 'should be an email address, such as name@school.org'],
  [/^should NOT /, 'should not '],
];

/** A reason as people should read it. */
export function readableReason(message: string | undefined): string {
  if (!message) return t('Unknown error.');
  if (REQUIRED.has(message) || message.includes('should have required property')) return t('is required');
  const said = SENTENCES.find(([rule]) => rule.test(message));
  return said ? translated(message.replace(...said)) : translated(KINDS[message] ?? message);
}

/** `plan504` -> 'Plan 504', `gradeConversions[0].percent` -> 'Grade Conversions 0 Percent'. */
export const fieldTitle = (field: string): string => (field === 'ell' ? 'ELL' : translated(wireFieldLabel(field)));

/** The reasons by field, whether the server refused or a check before sending; or none. */
export const reasonsOf = (error: unknown): FieldReasons =>
  error instanceof ApiError || error instanceof Rejection ? (error.fields ?? {}) : {};

const POINTS = [AS_OF, WITH];

/** What to say about anything that was thrown: of refused fields the first one, in words. */
export function messageOf(error: unknown): string {
  const [refused] = Object.entries(reasonsOf(error));
  // A point of the past is no field of a form: its sentence says all.
  if (refused && POINTS.includes(refused[0])) return readableReason(refused[1][0]);
  if (refused) return `${fieldTitle(refused[0])} ${readableReason(refused[1][0])}`;
  return error instanceof Error && error.message
    ? translated(error.message)
    : t('No details on the error were provided.');
}

/** MUI props that show what is wrong with one field: its first reason, announced with the field. */
export function fieldProblem(error: unknown, field: string): { error?: true; helperText?: string } {
  const reason = reasonsOf(error)[field]?.[0];
  return reason === undefined ? {} : { error: true, helperText: readableReason(reason) };
}

/** A refusal as it stands once these fields have been changed: without what it said of them, or nothing when that was all. */
export function withoutFields(error: unknown, fields: readonly string[]): unknown {
  const said = Object.entries(reasonsOf(error));
  const rest = said.filter(([field]) => !fields.includes(field));
  if (rest.length === said.length) return error;
  return rest.length === 0 ? undefined : invalidFields(Object.fromEntries(rest));
}

/** The names under which two drafts of a form differ. */
export function changedFields(before: object, after: object): string[] {
  return Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(before, field)) ? [] : [field],
  );
}
