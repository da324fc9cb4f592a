import { merged } from '../../domain/kernel/changes.ts';
import { activityIdOf } from '../../domain/kernel/ids.ts';
import { parseStream } from '../../domain/streams.ts';
import type { RecordEvent, StudentEvent } from '../../domain/students/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { PENDING, type Projection, pendingShape } from '../projection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { ActivityRecord, StudentYearActivitiesDocument } from './documents.ts';
import {
  applyYearEvent,
  cohortOf,
  isCurrent,
  knownYear,
  type RemovalWork,
  YEAR_EVENTS,
  YEARS,
  type YearEvent,
  yearsShape,
} from './years.ts';

const STUDENT_YEARS = 'studentYears';

type StayEvent = Extract<StudentEvent, { type: 'StudentEnrolled' | 'StudentRemovedFromYear' }>;
type ActivityEvent = Extract<RecordEvent, { type: 'ActivityLogged' | 'ActivityChanged' | 'ActivityRemoved' }>;
type Handled = Recorded<YearEvent | StayEvent | ActivityEvent>;

const studentYearId = (studentId: number, yearId: number) => `${studentId}-${yearId}`;

async function applyStay(event: Recorded<StayEvent>, unit: UnitOfWork): Promise<void> {
  const address = parseStream(event.stream);
  if (address?.kind !== 'student') return;
  const { studentId } = address;
  const { yearId, stay } = event.data;
  const id = studentYearId(studentId, yearId);
  if (event.type === 'StudentRemovedFromYear') {
    const present = await unit.get<StudentYearActivitiesDocument>(STUDENT_YEARS, id);
    if (present?.stay === stay) unit.delete(STUDENT_YEARS, id);
    return;
  }
  const { clearing } = event.data;
  if (!isCurrent(await knownYear(unit, yearId), clearing)) return;
  const cohort = cohortOf(yearId, clearing);
  const blank: StudentYearActivitiesDocument = { id, studentId, yearId, stay, cohort, activities: [] };
  unit.put(STUDENT_YEARS, blank);
}

function logged(
  { studentId, yearId }: StudentYearActivitiesDocument,
  data: Extract<ActivityEvent, { type: 'ActivityLogged' }>['data'],
  at: string,
): ActivityRecord {
  const { stay: _stay, number, ...details } = data;
  // The decider hands out no number beyond what ids have room for.
  const id = activityIdOf(studentId, yearId, number) ?? 0;
  return { id, number, ...details, createdAt: at, updatedAt: at };
}

function after(present: StudentYearActivitiesDocument, event: Recorded<ActivityEvent>): ActivityRecord[] {
  const { activities } = present;
  const { number } = event.data;
  const { at } = event.metadata;
  switch (event.type) {
    case 'ActivityLogged':
      return [...activities.filter((activity) => activity.number !== number), logged(present, event.data, at)];
    case 'ActivityRemoved':
      return activities.filter((activity) => activity.number !== number);
    case 'ActivityChanged': {
      const { stay: _stay, ...changes } = event.data;
      const change = (activity: ActivityRecord) => ({ ...merged<ActivityRecord>(activity, changes), updatedAt: at });
      return activities.map((activity) => (activity.number === number ? change(activity) : activity));
    }
  }
}

async function applyActivity(event: Recorded<ActivityEvent>, unit: UnitOfWork): Promise<void> {
  const address = parseStream(event.stream);
  if (address?.kind !== 'record') return;
  const { studentId, yearId } = address;
  const id = studentYearId(studentId, yearId);
  const present = await unit.get<StudentYearActivitiesDocument>(STUDENT_YEARS, id);
  const year = await knownYear(unit, yearId);
  if (!present || present.stay !== event.data.stay) return;
  if (!year || year.deleted || present.cohort !== cohortOf(yearId, year.clearing)) return;
  unit.put(STUDENT_YEARS, { ...present, activities: after(present, event) });
}

async function removeCohort(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find<RemovalWork>(PENDING, { where: {}, limit: 2 });
  if (!work) return false;
  const cohort = cohortOf(work.yearId, work.clearing);
  const over = await unit.find(STUDENT_YEARS, { where: { cohort }, limit, fields: ['id'] });
  for (const { id } of over) unit.delete(STUDENT_YEARS, id);
  if (over.length === limit) {
    unit.put(PENDING, { ...work, done: work.done + over.length });
    return true;
  }
  unit.delete(PENDING, work.id);
  return more !== undefined;
}

/** The activities of each student in each year. */
export const activities: Projection = {
  name: 'activities',
  version: 1,
  subjectsApart: true,
  handles: [
    'StudentEnrolled',
    'StudentRemovedFromYear',
    'ActivityLogged',
    'ActivityChanged',
    'ActivityRemoved',
    ...YEAR_EVENTS,
  ],
  collections: {
    [STUDENT_YEARS]: { id: 'text', fields: { cohort: 'text' }, indexes: [{ on: ['cohort'] }] },
    [YEARS]: yearsShape,
    [PENDING]: pendingShape,
  },
  reads({ stream }) {
    const address = parseStream(stream);
    return address?.kind === 'record' ? [[STUDENT_YEARS, studentYearId(address.studentId, address.yearId)]] : [];
  },
  async apply(recorded, unit) {
    const event = recorded as Handled;
    if (event.type.startsWith('SchoolYear')) await applyYearEvent(event as Recorded<YearEvent>, unit);
    else if (event.type.startsWith('Activity')) await applyActivity(event as Recorded<ActivityEvent>, unit);
    else await applyStay(event as Recorded<StayEvent>, unit);
  },
  slice: removeCohort,
};
