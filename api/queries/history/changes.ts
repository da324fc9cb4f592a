import type { DisclosureEvent } from '../../../domain/disclosures/events.ts';
import { decodeTermId } from '../../../domain/kernel/ids.ts';
import type { SchoolYearEvent } from '../../../domain/school-years/events.ts';
import type { ServiceEvent } from '../../../domain/services/events.ts';
import { recordOf } from '../../../domain/streams.ts';
import { actOf, type FactEvent, isFactEvent } from '../../../domain/student-facts/events.ts';
import { BLANK_TERM_INFO, type RecordEvent, type StudentEvent } from '../../../domain/students/events.ts';
import { isTeamEvent, type TeamEvent } from '../../../domain/teams/events.ts';
import type { FieldChange } from '../../../domain/wire/history.ts';
import type { InStream } from '../../../event-store/ledger-types.ts';

/** The events of a student's streams and of the calendar. */
export type StudentHistoryEvent = StudentEvent | RecordEvent | ServiceEvent | DisclosureEvent | SchoolYearEvent;
export type StudentHappened = InStream<StudentHistoryEvent>;

export type Values = Record<string, unknown>;

/** What an event of a student says: of which year, term and activity, and which fields it changed from what to what. */
export interface EventChanges {
  schoolYearId: number | null;
  termId: number | null;
  activityTypeId: number | null;
  changes: FieldChange[];
  /** Why it was corrected or taken away, where somebody had to say it. */
  reason?: string;
}

/** What has values of its own: the person, a stay in a year, a term of a stay, an activity. */
export interface SubjectChange {
  subject: string;
  /** The fields the event carries, after it; null for a subject that is gone with it. */
  after: Values | null;
  blank?: Values;
  schoolYearId?: number;
  termId?: number;
  reason?: string;
}

function factChangeOf(event: FactEvent): SubjectChange {
  const { fact, ...values } = event.data as { fact: number; replaces?: number };
  const { replaces, ...said } = values;
  // It changed on its day; what was corrected was wrong (rules/facts#two-times).
  const after = { ...said, ...(replaces !== undefined && { itChanged: true }) };
  return { subject: `fact ${fact}`, after: actOf(event).act === 'removed' ? null : after };
}

/** An entry of the team. */
function teamChangeOf({ type, data: { entry, ...after } }: TeamEvent): SubjectChange {
  return { subject: `team ${entry}`, after: type === 'TeamMemberWithdrawn' ? null : after };
}

/** What an event is about, and what it carries; undefined for one that is not about the student. `stays` by year, before it. */
export function subjectChangeOf(event: StudentHappened, stays: ReadonlyMap<number, number>): SubjectChange | undefined {
  if (isFactEvent(event)) return factChangeOf(event);
  if (isTeamEvent(event)) return teamChangeOf(event);
  switch (event.type) {
    case 'StudentAdmitted': {
      const { studentId: _, ...after } = event.data;
      return { subject: 'person', after };
    }
    case 'StudentDetailsChanged':
      return { subject: 'person', after: event.data };
    case 'StudentEnrolled': {
      const { yearId, stay, clearing: _, schoolId: __, ...after } = event.data;
      return { subject: `stay ${yearId} ${stay}`, after, schoolYearId: yearId };
    }
    case 'EnrollmentChanged': {
      const { yearId, stay, schoolId: _, ...after } = event.data;
      return { subject: `stay ${yearId} ${stay}`, after, schoolYearId: yearId };
    }
    case 'StudentRemovedFromYear': {
      const { yearId, stay } = event.data;
      return { subject: `stay ${yearId} ${stay}`, after: null, schoolYearId: yearId };
    }
    case 'SchoolYearCleared':
    case 'SchoolYearDeleted': {
      const { yearId } = event.data;
      const stay = stays.get(yearId);
      return stay === undefined ? undefined : { subject: `stay ${yearId} ${stay}`, after: null, schoolYearId: yearId };
    }
    case 'TermInfoUpdated': {
      const { stay, termId, ...after } = event.data;
      const schoolYearId = decodeTermId(termId)?.yearId ?? recordOf(event.stream).yearId;
      return { subject: `term ${stay} ${termId}`, after, blank: BLANK_TERM_INFO, schoolYearId, termId };
    }
    case 'ActivityLogged':
    case 'ActivityChanged': {
      const { stay, number, ...after } = event.data;
      const { yearId } = recordOf(event.stream);
      return { subject: `activity ${yearId} ${stay} ${number}`, after, schoolYearId: yearId };
    }
    case 'ActivityRemoved': {
      const { stay, number } = event.data;
      const { yearId } = recordOf(event.stream);
      return { subject: `activity ${yearId} ${stay} ${number}`, after: null, schoolYearId: yearId };
    }
    case 'ServiceLogged': {
      const { service, ...after } = event.data;
      return { subject: `service ${service}`, after };
    }
    case 'ServiceCorrected': {
      const { service, reason, ...after } = event.data;
      return { subject: `service ${service}`, after, reason };
    }
    case 'ServiceWithdrawn': {
      const { service, reason } = event.data;
      return { subject: `service ${service}`, after: null, reason };
    }
    case 'DisclosureRecorded': {
      const { disclosure, file, ...after } = event.data;
      const records = file?.title ?? after.records;
      return { subject: `disclosure ${disclosure}`, after: { ...after, records } };
    }
    case 'DisclosureCorrected': {
      const { disclosure, reason, ...after } = event.data;
      return { subject: `disclosure ${disclosure}`, after, reason };
    }
    case 'SchoolYearCreated':
    case 'SchoolYearPrepared':
    case 'SchoolYearOpened':
      return undefined;
  }
}

/** Keeps which stay the student is in, by year. */
export function followStays(stays: Map<number, number>, event: StudentHappened): void {
  if (event.type === 'StudentEnrolled') stays.set(event.data.yearId, event.data.stay);
  const ends =
    event.type === 'StudentRemovedFromYear' || event.type === 'SchoolYearCleared' || event.type === 'SchoolYearDeleted';
  if (ends) stays.delete(event.data.yearId);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function fieldChanges(before: Values, after: Values): FieldChange[] {
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }))
    .filter((change) => !same(change.before, change.after));
}

const allGone = (values: Values): Values => Object.fromEntries(Object.keys(values).map((field) => [field, null]));

/**
 * Follows one student's values through the events of all the student's streams and of the calendar, which must come in
 * the order of the log. Each call answers what that event changed, or undefined for an event that is not about the student.
 */
export function followChanges(): (event: StudentHappened) => EventChanges | undefined {
  const values = new Map<string, Values>();
  const stays = new Map<number, number>();
  return (event) => {
    const changed = subjectChangeOf(event, stays);
    followStays(stays, event);
    if (!changed) return undefined;
    const before = values.get(changed.subject) ?? changed.blank ?? {};
    const after = changed.after ?? allGone(before);
    values.set(changed.subject, { ...before, ...after });
    const type = after['activityTypeId'] ?? before['activityTypeId'];
    return {
      schoolYearId: changed.schoolYearId ?? null,
      termId: changed.termId ?? null,
      activityTypeId: typeof type === 'number' ? type : null,
      changes: fieldChanges(before, after),
      ...(changed.reason !== undefined && { reason: changed.reason }),
    };
  };
}
