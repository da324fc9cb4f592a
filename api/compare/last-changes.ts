import { MEMBERSHIP_FIELDS } from '../../domain/students/membership-fields.ts';
import { PERSON_FIELDS } from '../../domain/students/person-fields.ts';
import { TERM_FIELDS } from '../../domain/students/term-fields.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import {
  followStays,
  type StudentHistoryEvent,
  type SubjectChange,
  subjectChangeOf,
} from '../queries/history/changes.ts';

/** What a field of a student belongs to. */
export const SUBJECTS = {
  person: 'person',
  year: (yearId: number) => `year ${yearId}`,
  term: (termId: number) => `term ${termId}`,
  activity: (yearId: number, number: number) => `activity ${yearId} ${number}`,
  /** Any activity of a year. */
  activities: (yearId: number) => `activities ${yearId}`,
  /** Whatever belongs to a year: membership, answers of its terms, activities. */
  inYear: (yearId: number) => `in year ${yearId}`,
};

function subjectOf({ subject, schoolYearId, termId }: SubjectChange): string {
  if (termId !== undefined) return SUBJECTS.term(termId);
  // A fact, an entry of the team or a service belongs to no year, and is nothing of the person either.
  if (schoolYearId === undefined) return subject;
  if (!subject.startsWith('activity')) return SUBJECTS.year(schoolYearId);
  return SUBJECTS.activity(schoolYearId, Number(subject.split(' ').at(-1)));
}

/** The last event that touched a subject, or one field of it. */
export type LastChange = (subject: string, field?: string) => Recorded | undefined;

/** What was touched after a position, by a student's events in the order of the log. */
export function lastChanges(events: readonly Recorded<StudentHistoryEvent>[], after: Position): LastChange {
  const stays = new Map<number, number>();
  const last = new Map<string, Recorded>();
  for (const event of events) {
    const changed = subjectChangeOf(event, stays);
    followStays(stays, event);
    if (!changed || event.position <= after) continue;
    const subject = subjectOf(changed);
    last.set(subject, event);
    if (changed.schoolYearId !== undefined) {
      last.set(SUBJECTS.inYear(changed.schoolYearId), event);
      if (changed.subject.startsWith('activity')) last.set(SUBJECTS.activities(changed.schoolYearId), event);
    }
    for (const field of Object.keys(changed.after ?? {})) last.set(`${subject}.${field}`, event);
  }
  return (subject, field) => last.get(field === undefined ? subject : `${subject}.${field}`);
}

/** The latest of some events. */
export const latest = (...events: (Recorded | undefined)[]): Recorded | undefined =>
  events.reduce((one, other) => (other && (!one || other.position > one.position) ? other : one), undefined);

/** Where a term record belongs, and the last change of the grade table, which moves risk levels. */
export interface RecordPlace {
  yearId: number;
  termId: number;
  settings: Recorded | undefined;
}

/** What last changed a field of a term record; risk and support follow from all answers of the term. */
export function recordChange(last: LastChange, { yearId, termId, settings }: RecordPlace, field: string) {
  const ofYear = SUBJECTS.year(yearId);
  const ofTerm = SUBJECTS.term(termId);
  if (field in PERSON_FIELDS) return last(SUBJECTS.person, field);
  if (field in MEMBERSHIP_FIELDS) return last(ofYear, field) ?? last(ofYear);
  if (field in TERM_FIELDS) return last(ofTerm, field) ?? last(ofYear);
  return latest(last(ofTerm), last(ofYear), settings);
}
