import { isOneOf, type LedgerEvent } from '../../domain/events.ts';
import { isFactEvent } from '../../domain/student-facts/events.ts';
import {
  type RecordEvent,
  recordEventTypes,
  type StudentEvent,
  studentEventTypes,
} from '../../domain/students/events.ts';
import type { Stamps } from '../presenters/stamps.ts';

/** What has stamps of its own within a student's streams. */
export const stampKeys = {
  person: 'person',
  stay: (yearId: number, stay: number) => `stay ${yearId} ${stay}`,
  term: (stay: number, termId: number) => `term ${stay} ${termId}`,
  activity: (stay: number, number: number) => `activity ${stay} ${number}`,
} as const;

const isOfStudent = (event: LedgerEvent): event is StudentEvent | RecordEvent =>
  isOneOf(studentEventTypes, event) || isOneOf(recordEventTypes, event);

function keyOf(event: StudentEvent | RecordEvent): string | undefined {
  if (isFactEvent(event)) return undefined;
  switch (event.type) {
    case 'StudentAdmitted':
    case 'StudentDetailsChanged':
      return stampKeys.person;
    case 'StudentEnrolled':
    case 'EnrollmentChanged':
      return stampKeys.stay(event.data.yearId, event.data.stay);
    case 'TermInfoUpdated':
      return stampKeys.term(event.data.stay, event.data.termId);
    case 'ActivityLogged':
    case 'ActivityChanged':
      return stampKeys.activity(event.data.stay, event.data.number);
    case 'StudentRemovedFromYear':
    case 'ActivityRemoved':
    case 'TeamMemberAdded':
    case 'TeamMemberEnded':
    case 'TeamMemberCorrected':
    case 'TeamMemberWithdrawn':
      return undefined;
  }
}

/** When the parts of a stream were made and last changed. */
export type StampBook = Map<string, Stamps>;

/** Takes one event into the book. */
export function stamp(book: StampBook, event: LedgerEvent, at: string): void {
  const key = isOfStudent(event) ? keyOf(event) : undefined;
  if (key !== undefined) book.set(key, { createdAt: book.get(key)?.createdAt ?? at, updatedAt: at });
}
