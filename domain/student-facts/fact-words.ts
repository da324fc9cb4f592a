import { DISABILITIES } from '../vocabulary/disabilities.ts';

/** Words of facts, by how people read them. */

/** In the order to be shown: an object puts keys that are numbers, such as `504`, first. */
export const SERVED_WORDS = ['IDEA', '504', 'both', 'none'] as const;
export const SERVED_AS = { IDEA: 'IEP (IDEA)', '504': '504 plan', both: 'IEP and 504 plan', none: 'Neither' } as const;

export const MEETING_PURPOSES = {
  initial: 'First IEP',
  annual: 'Annual review',
  amendment: 'Amendment',
  're-evaluation': 'Re-evaluation',
} as const;

export const CONTACTS = {
  student: 'The student',
  parent: 'Parent or guardian',
  relative: 'Relative outside the home',
  other: 'Somebody else',
} as const;

export const CONSENT_PURPOSES = {
  'agency invitation': 'Invite an agency to the IEP meeting',
  'VR release': 'Release of records to the VR agency',
  'Pre-ETS': 'Pre-employment transition services',
  'other release': 'Another release of records',
} as const;
export type ConsentPurpose = keyof typeof CONSENT_PURPOSES;

export const SIGNERS = { student: 'The student', parent: 'Parent', guardian: 'Guardian or surrogate' } as const;

/** The federal reasons for leaving special education (rules/facts#exits). */
export const EXIT_REASONS = {
  GHS: 'Graduated with a regular high school diploma',
  GRADALTDPL: 'Graduated with a State-defined alternate diploma',
  RC: 'Received a certificate',
  RMA: 'Reached maximum age',
  DROPOUT: 'Dropped out',
  D: 'Died',
  MKC: 'Moved, known to be continuing',
  TRAN: 'Transferred to regular education',
} as const;

export const EVIDENCE = {
  'records request': 'Records were requested by the new school',
  enrollment: 'The new school confirmed enrollment',
  other: 'Other document',
} as const;

export const PRIMARY_DISABILITIES = Object.fromEntries(DISABILITIES.map(({ code, fullName }) => [code, fullName]));

/** The words of a list, for a choice. */
export const wordsOf = <Word extends string>(names: Readonly<Record<Word, string>>) =>
  Object.keys(names) as [Word, ...Word[]];
