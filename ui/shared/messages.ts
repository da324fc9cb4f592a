import { ApiError, type FieldReasons } from '../data/api-error.ts';

/** Rule texts of the contract that people read as 'is required' (specification 5). */
const REQUIRED = new Set([
  'should be string',
  'should be boolean',
  'should be integer',
  'should be equal to one of the allowed values',
  'is a required property',
  'should NOT be shorter than 1 characters',
]);

/** A reason as people should read it. */
export function readableReason(message: string | undefined): string {
  if (!message) return 'Unknown error.';
  return REQUIRED.has(message) || message.includes('should have required property') ? 'is required' : message;
}

const KNOWN_TITLES: Record<string, string> = { activityTypeId: 'Activity Type', ell: 'ELL' };

/** `plan504` -> 'Plan 504', `gradeConversions[0].percent` -> 'Grade Conversions 0 Percent'. */
export function fieldTitle(field: string): string {
  const known = KNOWN_TITLES[field];
  if (known) return known;
  const words = field.match(/[A-Z]?[a-z]+|\d+|[A-Z]+(?![a-z])/g) ?? [field];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** What to say about anything that was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'No details on the error were provided.';

/** The reasons by field, or none. */
export const reasonsOf = (error: unknown): FieldReasons => (error instanceof ApiError ? error.fields : {});

/** MUI props that show what is wrong with one field: its first reason, announced with the field. */
export function fieldProblem(error: unknown, field: string): { error?: true; helperText?: string } {
  const reason = reasonsOf(error)[field]?.[0];
  return reason === undefined ? {} : { error: true, helperText: readableReason(reason) };
}
