import type { Recorded } from '../../event-store/ledger-types.ts';
import {
  followStays,
  type StudentHistoryEvent,
  type SubjectChange,
  subjectChangeOf,
  type Values,
} from '../queries/history/changes.ts';

/** An event of a student's streams or of the calendar, with who wrote it and when. */
export type Happened = Recorded<StudentHistoryEvent>;

/** What actions changed of one thing: the person, a membership in a year, the answers of a term, an activity. */
export interface ActionSubject {
  /** Their first event about it. */
  readonly event: Happened;
  readonly schoolYearId: number | null;
  readonly termId: number | null;
  /** Before the actions, after them, and at the end of the log; null where it was not there. */
  readonly before: Values | null;
  readonly after: Values | null;
  readonly now: Values | null;
  /** The fields that their events carry. */
  readonly fields: ReadonlySet<string>;
  /** The newest event since that changed a field, by field. */
  readonly later: ReadonlyMap<string, Happened>;
  /** The newest event since that was about it. */
  readonly lastLater: Happened | undefined;
}

type Following = { -readonly [Key in keyof ActionSubject]: ActionSubject[Key] } & {
  fields: Set<string>;
  later: Map<string, Happened>;
};

/** Whether two values are the same; missing is nothing. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  // A picture is a long text: to write a hundred of them out would take a quarter of a second.
  typeof a === 'string' && typeof b === 'string' ? a === b : JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const begun = (event: Happened, { schoolYearId, termId }: SubjectChange, before: Values | null): Following => ({
  event,
  schoolYearId: schoolYearId ?? null,
  termId: termId ?? null,
  before,
  after: before,
  now: before,
  fields: new Set(),
  later: new Map(),
  lastLater: undefined,
});

function noteOwn(subject: Following, changed: SubjectChange, after: Values | null): void {
  subject.after = after;
  for (const field of Object.keys(changed.after ?? {})) {
    subject.fields.add(field);
    subject.later.delete(field);
  }
}

function noteLater(subject: Following, event: Happened, before: Values | null, after: Values | null): void {
  subject.lastLater = event;
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const field of fields) if (!sameValue(before?.[field], after?.[field])) subject.later.set(field, event);
}

/**
 * These actions and whatever restored them: what took back what had taken them back. `events` in the order of the log; an
 * action is named by its `$correlationId`.
 */
export function withRestorations(events: readonly Recorded[], actions: Iterable<string>): ReadonlySet<string> {
  const holding = new Set(actions);
  const against = new Set<string>();
  for (const { metadata } of events) {
    const { undoes, $correlationId } = metadata;
    if (undoes === undefined) continue;
    if (against.has(undoes)) holding.add($correlationId);
    else if (holding.has(undoes)) against.add($correlationId);
  }
  return holding;
}

/**
 * What actions, taken together, changed of a student, and what became of it since. `events`: all of the student's streams
 * and of the calendar, in the order of the log.
 */
export function followActions(events: readonly Happened[], actions: ReadonlySet<string>): ActionSubject[] {
  const stays = new Map<number, number>();
  const values = new Map<string, Values | null>();
  const found = new Map<string, Following>();
  for (const event of events) {
    const changed = subjectChangeOf(event, stays);
    followStays(stays, event);
    if (!changed) continue;
    const before = values.get(changed.subject) ?? changed.blank ?? null;
    const after = changed.after && { ...before, ...changed.after };
    values.set(changed.subject, after);
    const known = found.get(changed.subject);
    if (actions.has(event.metadata.$correlationId)) {
      const own = known ?? begun(event, changed, before);
      found.set(changed.subject, own);
      noteOwn(own, changed, after);
    } else if (known) noteLater(known, event, before, after);
  }
  for (const [subject, following] of found) following.now = values.get(subject) ?? null;
  return [...found.values()];
}
