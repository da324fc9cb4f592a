/**
 * Ids carry their address (rules/records#ids): no lookup table, and an id that does not decode names nothing.
 * Year ids count 1, 2, 3 ...; student ids start at 100001, so the two can never be confused.
 */

/** The first student id; everything below is not a student. */
export const FIRST_STUDENT_ID = 100_001;
/** Year ids stay below this, so that activity paths accept student and year in either order. */
export const YEAR_ID_LIMIT = 100_000;

const TERM_FACTOR = 10;
const RECORD_FACTOR = 1_000_000;
const ACTIVITY_FACTOR = 100_000;
/** Activities of a student in a year are numbered below this. */
const NUMBER_LIMIT = 445;
/** Ids of activities of later years begin here, behind all others. */
const LATER_YEARS = 1e14;

const isId = (value: number) => Number.isSafeInteger(value) && value > 0;
export const isYearId = (value: number): boolean => isId(value) && value < YEAR_ID_LIMIT;
export const isStudentId = (value: number): boolean => isId(value) && value >= FIRST_STUDENT_ID && value < 1e9;

/** `yearId * 10 + index + 1`; the index counts from 0. */
export const termIdOf = (yearId: number, index: number): number => yearId * TERM_FACTOR + index + 1;

export interface TermAddress {
  yearId: number;
  /** From 0. */
  index: number;
}

/** The year and index of a term id, or undefined when no term can have this id. */
export function decodeTermId(termId: number): TermAddress | undefined {
  if (!isId(termId)) return undefined;
  const index = (termId % TERM_FACTOR) - 1;
  const yearId = Math.floor(termId / TERM_FACTOR);
  return isYearId(yearId) && index >= 0 && index < 4 ? { yearId, index } : undefined;
}

/** `studentId * 1,000,000 + termId`: one record per student and term, by construction (rules/records#ids). */
export const termRecordIdOf = (studentId: number, termId: number): number => studentId * RECORD_FACTOR + termId;

export interface TermRecordAddress extends TermAddress {
  studentId: number;
  termId: number;
}

export function decodeTermRecordId(id: number): TermRecordAddress | undefined {
  if (!isId(id)) return undefined;
  const studentId = Math.floor(id / RECORD_FACTOR);
  const termId = id % RECORD_FACTOR;
  const term = decodeTermId(termId);
  return term && isStudentId(studentId) ? { studentId, termId, ...term } : undefined;
}

/**
 * `studentId * 100,000 + n`, where n pairs the year with the activity's number in that year (Cantor's pairing), so that
 * an activity id alone leads to its stream; of later years, for which n has no room, student, number and year one behind the other
 * (docs/decisions/activity-ids-pair-year-and-number.md). Undefined when the year is full, 444 activities whichever year it is.
 */
export function activityIdOf(studentId: number, yearId: number, number: number): number | undefined {
  if (number >= NUMBER_LIMIT) return undefined;
  const sum = yearId + number;
  const n = (sum * (sum + 1)) / 2 + number;
  if (n < ACTIVITY_FACTOR) return studentId * ACTIVITY_FACTOR + n;
  const id = LATER_YEARS + (studentId * NUMBER_LIMIT + number) * YEAR_ID_LIMIT + yearId;
  return isId(id) ? id : undefined;
}

export interface ActivityAddress {
  studentId: number;
  yearId: number;
  /** From 1, counted per student and year, never used twice. */
  number: number;
}

function pairedIn(id: number): ActivityAddress {
  const n = id % ACTIVITY_FACTOR;
  const sum = Math.floor((Math.sqrt(8 * n + 1) - 1) / 2);
  const number = n - (sum * (sum + 1)) / 2;
  return { studentId: Math.floor(id / ACTIVITY_FACTOR), yearId: sum - number, number };
}

function ofLaterYear(id: number): ActivityAddress {
  const numbered = Math.floor((id - LATER_YEARS) / YEAR_ID_LIMIT);
  const studentId = Math.floor(numbered / NUMBER_LIMIT);
  return { studentId, yearId: (id - LATER_YEARS) % YEAR_ID_LIMIT, number: numbered % NUMBER_LIMIT };
}

export function decodeActivityId(id: number): ActivityAddress | undefined {
  if (!isId(id)) return undefined;
  const address = id < LATER_YEARS ? pairedIn(id) : ofLaterYear(id);
  const { studentId, yearId, number } = address;
  const isThere = isStudentId(studentId) && isYearId(yearId) && number >= 1;
  return isThere && activityIdOf(studentId, yearId, number) === id ? address : undefined;
}
