import { merged } from '../../domain/kernel/changes.ts';
import { activityIdOf } from '../../domain/kernel/ids.ts';
import { parseStream, recordOf, studentOf } from '../../domain/streams.ts';
import type { RecordEvent } from '../../domain/students/events.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { projection } from '../runtime/projection.ts';
import { collection } from '../storage/collection.ts';
import type { UnitOfWork } from '../storage/port.ts';
import type { ActivityRecord, StudentYearActivitiesDocument } from './shared/documents.ts';
import { FORGOTTEN_ACTIVITY } from './shared/forgotten.ts';
import { cohortOf, isCurrent, knownYear, removals, yearHandlers, years } from './shared/years.ts';

export const studentYears = collection<StudentYearActivitiesDocument>()('studentYears', {
  id: 'text',
  fields: { cohort: 'text' },
  indexes: [{ on: ['cohort'] }],
});

/** More years than there will be. */
const MOST_YEARS = 10_000;

type ActivityEvent = Extract<RecordEvent, { type: 'ActivityLogged' | 'ActivityChanged' | 'ActivityRemoved' }>;
type LoggedData = Extract<ActivityEvent, { type: 'ActivityLogged' }>['data'];

const studentYearId = (studentId: number, yearId: number) => `${studentId}-${yearId}`;

function logged({ studentId, yearId }: StudentYearActivitiesDocument, data: LoggedData, at: string): ActivityRecord {
  const { stay: _stay, number, ...details } = data;
  // The decider hands out no number beyond what ids have room for.
  const id = activityIdOf(studentId, yearId, number) ?? 0;
  return { id, number, ...details, createdAt: at, updatedAt: at };
}

const without = ({ activities }: StudentYearActivitiesDocument, number: number) =>
  activities.filter((activity) => activity.number !== number);

function changedBy({ data, metadata: { at } }: Recorded<Extract<ActivityEvent, { type: 'ActivityChanged' }>>) {
  const { stay: _stay, ...changes } = data;
  return (activity: ActivityRecord) =>
    activity.number === data.number ? { ...merged<ActivityRecord>(activity, changes), updatedAt: at } : activity;
}

/** A student's activities of a year; none when the event belongs to a stay or a clearing that is over. */
async function present({ stream, data }: Recorded<ActivityEvent>, unit: UnitOfWork) {
  const { studentId, yearId } = recordOf(stream);
  const known = await unit.get(studentYears, studentYearId(studentId, yearId));
  const year = await knownYear(unit, yearId);
  if (!known || known.stay !== data.stay || !year || year.deleted) return undefined;
  return known.cohort === cohortOf(yearId, year.clearing) ? known : undefined;
}

async function removeCohort(unit: UnitOfWork, limit: number): Promise<boolean> {
  const [work, more] = await unit.find(removals, { where: {}, limit: 2 });
  if (!work) return false;
  const cohort = cohortOf(work.yearId, work.clearing);
  const over = await unit.find(studentYears, { where: { cohort }, limit, fields: ['id'] });
  for (const { id } of over) unit.delete(studentYears, id);
  if (over.length === limit) {
    unit.put(removals, { ...work, done: work.done + over.length });
    return true;
  }
  unit.delete(removals, work.id);
  return more !== undefined;
}

/** The activities of each student in each year. */
export const activities = projection({
  name: 'activities',
  version: 1,
  subjectsApart: true,
  yearsApart: true,
  collections: [studentYears, years, removals],
  reads({ stream }) {
    const address = parseStream(stream);
    return address?.kind === 'record' ? [[studentYears, studentYearId(address.studentId, address.yearId)]] : [];
  },
  on: {
    ...yearHandlers,
    async StudentEnrolled({ stream, data: { yearId, stay, clearing } }, unit) {
      if (!isCurrent(await knownYear(unit, yearId), clearing)) return;
      const studentId = studentOf(stream);
      const id = studentYearId(studentId, yearId);
      unit.put(studentYears, { id, studentId, yearId, stay, cohort: cohortOf(yearId, clearing), activities: [] });
    },
    async StudentRemovedFromYear({ stream, data: { yearId, stay } }, unit) {
      const id = studentYearId(studentOf(stream), yearId);
      const present = await unit.get(studentYears, id);
      if (present?.stay === stay) unit.delete(studentYears, id);
    },
    async StudentForgotten({ data: { studentId } }, unit) {
      for (const { id: yearId } of await unit.find(years, { where: {}, limit: MOST_YEARS })) {
        const known = await unit.get(studentYears, studentYearId(studentId, yearId));
        const forgotten = (activity: ActivityRecord) => ({ ...activity, ...FORGOTTEN_ACTIVITY });
        if (known) unit.put(studentYears, { ...known, activities: known.activities.map(forgotten) });
      }
    },
    async ActivityLogged(event, unit) {
      const known = await present(event, unit);
      if (!known) return;
      const own = logged(known, event.data, event.metadata.at);
      unit.put(studentYears, { ...known, activities: [...without(known, own.number), own] });
    },
    async ActivityChanged(event, unit) {
      const known = await present(event, unit);
      if (known) unit.put(studentYears, { ...known, activities: known.activities.map(changedBy(event)) });
    },
    async ActivityRemoved(event, unit) {
      const known = await present(event, unit);
      if (known) unit.put(studentYears, { ...known, activities: without(known, event.data.number) });
    },
  },
  slice: removeCohort,
});
