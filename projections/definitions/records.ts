import { termIdOf, termRecordIdOf } from '../../domain/kernel/ids.ts';
import type { SchoolSettingsEvent } from '../../domain/school-settings/events.ts';
import { parseStream } from '../../domain/streams.ts';
import type { RecordEvent, StudentEvent } from '../../domain/students/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { PENDING, type Projection, pendingShape } from '../projection.ts';
import { LATER_FIELDS } from './later-fields.ts';
import { applyRecordEvent, applyStudentEvent } from './records/apply.ts';
import { DASHBOARDS, dashboardsShape } from './records/dashboard.ts';
import { PEOPLE, peopleShape } from './records/people.ts';
import { applySettings, SETTINGS, settingsShape } from './records/settings.ts';
import { recordsSlice } from './records/slices.ts';
import { TERM_RECORDS, termRecordsShape } from './records/term-record.ts';
import { applyYearEvent, YEAR_EVENTS, YEARS, type YearEvent, yearsShape } from './years.ts';

const RECORD_EVENTS = [
  'TermInfoUpdated',
  'ActivityLogged',
  'ActivityChanged',
  'ActivityRemoved',
] as const satisfies RecordEvent['type'][];
const isRecordEvent = (event: Recorded): event is Recorded<RecordEvent> =>
  (RECORD_EVENTS as readonly string[]).includes(event.type);

/** A year has at most so many terms. */
const MOST_TERMS = 4;

/** The student, and the records of the year that it is about. */
function neededBy({ stream, data }: Recorded): [collection: string, id: number][] {
  const address = parseStream(stream);
  if (address?.kind !== 'student' && address?.kind !== 'record') return [];
  const { studentId } = address;
  const yearId = address.kind === 'record' ? address.yearId : 'yearId' in data ? Number(data.yearId) : undefined;
  const terms = yearId === undefined ? [] : Array.from({ length: MOST_TERMS }, (_, index) => termIdOf(yearId, index));
  return [[PEOPLE, studentId], ...terms.map((id): [string, number] => [TERM_RECORDS, termRecordIdOf(studentId, id)])];
}

/** Term records with what follows from them, and the dashboards' counts, which need the values before and after. */
export const records: Projection = {
  name: 'records',
  version: 2 + LATER_FIELDS,
  subjectsApart: true,
  handles: [
    'StudentAdmitted',
    'StudentDetailsChanged',
    'StudentEnrolled',
    'EnrollmentChanged',
    'StudentRemovedFromYear',
    ...RECORD_EVENTS,
    ...YEAR_EVENTS,
    'SchoolSettingsChanged',
  ],
  collections: {
    [TERM_RECORDS]: termRecordsShape,
    [DASHBOARDS]: dashboardsShape,
    [PEOPLE]: peopleShape,
    [YEARS]: yearsShape,
    [SETTINGS]: settingsShape,
    [PENDING]: pendingShape,
  },
  reads: neededBy,
  async apply(event, unit) {
    if (isRecordEvent(event)) await applyRecordEvent(event, unit);
    else if (event.type === 'SchoolSettingsChanged') await applySettings(event as Recorded<SchoolSettingsEvent>, unit);
    else if (event.type.startsWith('SchoolYear')) await applyYearEvent(event as Recorded<YearEvent>, unit);
    else await applyStudentEvent(event as Recorded<StudentEvent>, unit);
  },
  slice: recordsSlice,
};
