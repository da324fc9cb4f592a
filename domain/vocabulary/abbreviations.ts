import { DISABILITIES } from './disabilities.ts';

/** Short forms of the field that stand on screens and reports, spelled out. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  '504': 'Section 504 of the Rehabilitation Act: a plan for students who need support at school and have no IEP',
  ELA: 'English Language Arts',
  ELL: 'English Language Learner',
  GPA: 'Grade Point Average, 0 to 4',
  IEP: 'Individualized Education Program',
  'Pre-ETS': 'Pre-Employment Transition Services',
  VR: 'Vocational Rehabilitation',
};

/** What stands in brackets behind the name of an activity: the predictors of success after school that it counts for. */
export const ACTIVITY_MARKS: Readonly<Record<string, string>> = {
  CTE: 'Career and technical education',
  CW: 'Career awareness',
  'Exit/Diploma': 'Exit exam and diploma',
  FI: 'Family involvement',
  I: 'Inclusion in general education',
  IAC: 'Interagency collaboration',
  OC: 'Occupational courses',
  PW: 'Paid work and work experience',
  SS: 'Student support',
};

/** Codes of disabilities with their names. */
export const DISABILITY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  DISABILITIES.map(({ code, fullName }) => [code, fullName]),
);
