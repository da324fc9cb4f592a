import type { LedgerEvent } from '../../domain/events.ts';
import type { StaffEvent } from '../../domain/staff/events.ts';
import { parseStream } from '../../domain/streams.ts';
import type { ReadModelName } from '../../projections/definitions/all.ts';

/** What clients look at: a read model, or the settings, which are read from their stream. */
export type Topic = ReadModelName | 'school-settings';

export const TOPICS: readonly Topic[] = [
  'staff',
  'school-years',
  'students',
  'records',
  'activities',
  'journal',
  'imports',
  'school-settings',
];

/** What an event touches; without a year it is all years, or nothing that belongs to one. */
export interface Touch {
  topic: Topic;
  yearId: number | null;
}

const whole = (...topics: Topic[]): Touch[] => topics.map((topic) => ({ topic, yearId: null }));
const ofYear = (yearId: number, ...topics: Topic[]): Touch[] => topics.map((topic) => ({ topic, yearId }));

/** Takes events of accounts alone: a new event of another stream has to say what it touches. */
const ofAccounts = (_type: StaffEvent['type']): Touch[] => whole('staff');

function touchedBeside({ type, data }: LedgerEvent, stream: string): Touch[] {
  const address = parseStream(stream);
  const yearId = address?.kind === 'record' ? address.yearId : 0;
  switch (type) {
    case 'StudentAdmitted':
      return whole('students');
    case 'StudentDetailsChanged':
      return whole('students', 'records');
    case 'StudentEnrolled':
    case 'EnrollmentChanged':
    case 'StudentRemovedFromYear':
      return [...whole('students'), ...ofYear(data.yearId, 'records', 'activities')];
    case 'TermInfoUpdated':
      return ofYear(yearId, 'records');
    case 'ActivityLogged':
    case 'ActivityChanged':
    case 'ActivityRemoved':
      return ofYear(yearId, 'records', 'activities');
    case 'SchoolYearCreated':
    case 'SchoolYearPrepared':
    case 'SchoolYearOpened':
    case 'SchoolYearCleared':
    case 'SchoolYearDeleted':
      return [...whole('school-years', 'students'), ...ofYear(data.yearId, 'records', 'activities')];
    case 'SchoolSettingsChanged':
      return whole('school-settings', 'records');
    case 'IntentRowsRecorded':
    case 'IntentAccepted':
    case 'IntentProgressed':
    case 'IntentCompleted':
      return whole('imports');
    case 'StudentNumberClaimed':
    case 'StudentNumberChanged':
    case 'StudentNumberReleased':
      return [];
    default: {
      return ofAccounts(type);
    }
  }
}

/** What looks different after an event. Rather too much than too little. */
export const touchedBy = (event: LedgerEvent & { stream: string }): Touch[] => [
  ...touchedBeside(event, event.stream),
  ...whole('journal'),
];
