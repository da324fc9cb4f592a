import type { DisclosureEvent } from './disclosures/events.ts';
import type { FilingEvent } from './filings/events.ts';
import type { ForgettingEvent } from './forgetting/events.ts';
import type { IntentEvent } from './intents/events.ts';
import type { OperationsEvent } from './operations/events.ts';
import type { RosterEvent } from './roster/events.ts';
import type { SchoolSettingsEvent } from './school-settings/events.ts';
import type { SchoolYearEvent } from './school-years/events.ts';
import type { PreEtsFileEvent, ServiceEvent } from './services/events.ts';
import type { StaffEvent } from './staff/events.ts';
import type { RecordEvent, StudentEvent } from './students/events.ts';

declare const eventsOf: unique symbol;

/** The name of a stream, which tells the compiler what events are in it. Names come from {@link streams}. */
export type StreamName<Event> = string & { readonly [eventsOf]: Event };

const named = <Event>(name: string) => name as StreamName<Event>;

/** The kinds of actions over many students, each with streams of its own. */
export const INTENT_KINDS = ['import', 'roll-over', 'bulk', 'undo'] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];

const INTENT_STREAM = new RegExp(`^(${INTENT_KINDS.join('|')})-(.+)$`);

/** Names of the streams (docs/architecture.md#writing). */
export const streams = {
  student: (studentId: number) => named<StudentEvent>(`student-${studentId}`),
  record: (studentId: number, yearId: number) => named<RecordEvent>(`student-${studentId}-${yearId}`),
  services: (studentId: number) => named<ServiceEvent>(`services-${studentId}`),
  disclosures: (studentId: number) => named<DisclosureEvent>(`disclosures-${studentId}`),
  preEts: named<PreEtsFileEvent>('pre-ets'),
  roster: named<RosterEvent>('roster'),
  calendar: named<SchoolYearEvent>('calendar'),
  staff: named<StaffEvent>('staff'),
  schoolSettings: named<SchoolSettingsEvent>('school-settings'),
  operations: named<OperationsEvent>('operations'),
  forgetting: named<ForgettingEvent>('forgetting'),
  filings: named<FilingEvent>('filings'),
  intent: (kind: IntentKind, id: string) => named<IntentEvent>(`${kind}-${id}`),
} as const;

/** All streams but the records of other years, by patterns of names in which `*` stands for anything. */
export const recordsOfYears = (yearIds: readonly number[]) => ({
  leaveOut: 'student-*-*',
  but: yearIds.map((yearId) => `student-*-${yearId}`),
});

/** Which events are in which kind of stream. */
export interface EventsIn {
  student: StudentEvent;
  record: RecordEvent;
  services: ServiceEvent;
  disclosures: DisclosureEvent;
  'pre-ets': PreEtsFileEvent;
  roster: RosterEvent;
  calendar: SchoolYearEvent;
  staff: StaffEvent;
  'school-settings': SchoolSettingsEvent;
  operations: OperationsEvent;
  forgetting: ForgettingEvent;
  filings: FilingEvent;
  intent: IntentEvent;
}
type StreamKind = keyof EventsIn;

/** The stream in which events of a type are. */
export type StreamOf<Event> = {
  [Kind in StreamKind]: Event extends EventsIn[Kind] ? StreamName<EventsIn[Kind]> : never;
}[StreamKind];

/** Streams of which there is one each, called as their kind. */
const SINGLE_STREAMS = [
  'roster',
  'calendar',
  'staff',
  'school-settings',
  'operations',
  'forgetting',
  'filings',
  'pre-ets',
] as const;

/** Further streams of which each student has one. */
const BY_STUDENT = ['services', 'disclosures'] as const;
const STREAM_BY_STUDENT = new RegExp(`^(${BY_STUDENT.join('|')})-(\\d+)$`);

export type StreamAddress =
  | { kind: 'student'; studentId: number }
  | { kind: 'record'; studentId: number; yearId: number }
  | { kind: (typeof BY_STUDENT)[number]; studentId: number }
  | { kind: (typeof SINGLE_STREAMS)[number] }
  | { kind: IntentKind; id: string };

/** What a stream's name says, or undefined for a name that is not ours. */
export function parseStream(name: string): StreamAddress | undefined {
  const single = SINGLE_STREAMS.find((kind) => kind === name);
  if (single) return { kind: single };
  const student = /^student-(\d+)(?:-(\d+))?$/.exec(name);
  if (student) {
    const studentId = Number(student[1]);
    return student[2] ? { kind: 'record', studentId, yearId: Number(student[2]) } : { kind: 'student', studentId };
  }
  const other = STREAM_BY_STUDENT.exec(name);
  if (other) return { kind: other[1] as (typeof BY_STUDENT)[number], studentId: Number(other[2]) };
  const intent = INTENT_STREAM.exec(name);
  return intent?.[2] ? { kind: intent[1] as IntentKind, id: intent[2] } : undefined;
}

const misnamed = (stream: string, what: string) => new Error(`the stream ${stream} is not named like one of ${what}`);

/** Whether it is the stream of an action over many students, which only its own request writes to. */
export const isIntentStream = (name: string): boolean => INTENT_STREAM.test(name);

/** The student whom a stream is about, where it is about one. */
export function studentIn(stream: string): number | undefined {
  const address = parseStream(stream);
  return address && 'studentId' in address ? address.studentId : undefined;
}

/** What is told without saying of whom, to whoever may see it without a look at anybody: `student-…`. */
export const withoutStudents = (text: string): string =>
  text.replace(/\b[a-z]+-\d+(?:-\d+)?\b/g, (name) =>
    studentIn(name) === undefined ? name : name.replace(/-.*/, '-…'),
  );

/** The student whose stream it is. */
export function studentOf(stream: StreamName<StudentEvent>): number {
  const address = parseStream(stream);
  if (address?.kind !== 'student') throw misnamed(stream, 'a student');
  return address.studentId;
}

/** The student and the year whose record it is. */
export function recordOf(stream: StreamName<RecordEvent>): { studentId: number; yearId: number } {
  const address = parseStream(stream);
  if (address?.kind !== 'record') throw misnamed(stream, "a student's year");
  return address;
}

/** The student whose services it holds. */
export function studentOfServices(stream: StreamName<ServiceEvent>): number {
  const address = parseStream(stream);
  if (address?.kind !== 'services') throw misnamed(stream, "a student's services");
  return address.studentId;
}
