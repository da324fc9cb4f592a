import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTermId } from '../../domain/kernel/ids.ts';
import { movement } from '../../domain/risk/movement.ts';
import { answeredOf } from '../../domain/students/completion.ts';
import { activityType } from '../../domain/vocabulary/activity-types.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { keySubject } from '../../event-store/sealing.ts';
import { studentYears } from '../../projections/definitions/activities.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import type {
  DashboardDocument,
  StudentYearActivitiesDocument,
  TermRecordDocument,
} from '../../projections/definitions/shared/documents.ts';
import { admittedStudents } from '../../projections/definitions/students.ts';
import type { Projection } from '../../projections/runtime/projection.ts';
import type { Collection } from '../../projections/storage/collection.ts';
import type { DocumentReader } from '../../projections/storage/port.ts';
import { everything, type Manner, projected, recorded } from '../support/projected.ts';
import { runs } from '../support/runs.ts';
import { history } from './history.ts';

const projection = (name: string): Projection => {
  const found = allProjections.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no projection ${name}`);
  return found;
};

/** As a rebuild does it: everything at once, then what is left for slices. */
const REBUILT: Manner = { batches: [10_000], slices: { after: 0, limit: 500 } };

/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 600_000;

/** As a first building reads them: calendar and settings, then student after student. */
const bySubject = (log: readonly Recorded[]): Recorded[] => {
  const subjects = Map.groupBy(log, ({ stream }) => keySubject(stream));
  return [...subjects.keys()].sort().flatMap((subject) => subjects.get(subject) ?? []);
};

const manner: fc.Arbitrary<Manner> = fc.record({
  batches: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
  slices: fc.record({ after: fc.constantFrom(0, 1, 1, 2, 9), limit: fc.integer({ min: 1, max: 4 }) }),
});

/** Those whose work is left to slices are tried more often. */
const models = allProjections
  .filter(({ name }) => name !== 'staff' && name !== 'imports')
  .map(({ name, slice }) => [name, slice ? 50 : 5] as const);

describe.each(models)('the read model %s', (name, count) => {
  it(
    'has the same documents however the log is cut into batches and whenever slices are done',
    async () => {
      const model = projection(name);
      await fc.assert(
        fc.asyncProperty(history, manner, async (events, lived) => {
          const log = recorded(events);
          const look = everything(model);
          expect(await projected(model, log, look, lived)).toEqual(await projected(model, log, look, REBUILT));
        }),
        runs(count),
      );
    },
    TIMEOUT_MS,
  );

  it.runIf(projection(name).subjectsApart)(
    'has the same documents when one subject is read after the other',
    async () => {
      const model = projection(name);
      await fc.assert(
        fc.asyncProperty(history, manner, async (events, lived) => {
          const log = recorded(events);
          const look = everything(model);
          const apart = await projected(model, bySubject(log), look, REBUILT);
          expect(apart).toEqual(await projected(model, log, look, lived));
        }),
        runs(count),
      );
    },
    TIMEOUT_MS,
  );
});

/** The level of the term before, looked for among all records: years of the histories follow each other by their ids. */
function levelBefore(all: readonly TermRecordDocument[], { studentId, termId, yearId }: TermRecordDocument) {
  const own = all.filter((record) => record.studentId === studentId);
  const inYear = own.find((record) => record.termId === termId - 1);
  if (inYear || decodeTermId(termId)?.index !== 0) return inYear?.risk ?? null;
  const before = own.filter((record) => record.yearId === yearId - 1).sort((a, b) => a.termId - b.termId);
  return before.at(-1)?.risk ?? null;
}

type Figures = Omit<DashboardDocument, 'id' | 'termId' | 'yearId' | 'updatedAt'>;

const tally = <Item>(items: readonly Item[], keys: (item: Item) => readonly (string | number)[]) => {
  const counts: Record<string, number> = {};
  for (const item of items) for (const key of keys(item)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** The dashboard's figures counted from nothing, from what the lists show. */
function recounted(
  cohort: readonly TermRecordDocument[],
  studentYears: readonly StudentYearActivitiesDocument[],
): Figures {
  const counted = cohort.filter(({ gradeLevel }) => gradeLevel !== 'Post-school');
  const ids = new Set(counted.map(({ studentId }) => studentId));
  const groups = studentYears
    .filter(({ studentId }) => ids.has(studentId))
    .map(({ activities }) => activities.flatMap(({ activityTypeId }) => activityType(activityTypeId)?.groupId ?? []));
  const students = tally(groups, (own) => [...new Set(own)]);
  const activities = tally(groups, (own) => own);
  return {
    total: counted.length,
    all: cohort.length,
    gradeLevels: tally(counted, ({ gradeLevel }) => [gradeLevel]),
    risk: tally(counted, ({ risk }) => [risk]),
    support: tally(counted, ({ support }) => support),
    races: tally(counted, ({ student }) => [student.race ?? 'N/A']),
    offTrack: counted.filter(({ info }) => info.onTrack === false).length,
    chronicallyAbsent: counted.filter(({ info }) => (info.absentPercent ?? 0) >= 10).length,
    gradeRisks: tally(counted, ({ gradeLevel, risk }) => [`${gradeLevel}, ${risk}`]),
    fewAnswers: tally(
      counted.filter(({ risk, info }) => risk !== 'No Data' && 2 * answeredOf(info, 'riskFactors').answered < 11),
      ({ gradeLevel, risk }) => [`${gradeLevel}, ${risk}`],
    ),
    moved: tally(counted, ({ riskBefore, risk }) => [movement(riskBefore, risk)]),
    newUltra: counted.filter(({ riskBefore, risk }) => risk === 'ultra' && riskBefore !== 'ultra').length,
    iepRoleMissing: counted.filter(({ info }) => info.attendedIepMeeting === true && info.iepRole === null).length,
    activityGroups: Object.fromEntries(
      Object.keys(students).map((id) => [id, { students: students[id] ?? 0, activities: activities[id] ?? 0 }]),
    ),
  };
}

const all =
  <C extends Collection>(collection: C) =>
  (reader: DocumentReader) =>
    reader.find(collection, { where: {} });

describe('the dashboards', () => {
  it(
    'say what counting the term records and activities again says',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, manner, async (events, lived) => {
          const log = recorded(events);
          const records = await projected(projection('records'), log, everything(projection('records')), lived);
          const yearDocuments = await projected(projection('activities'), log, all(studentYears), lived);
          for (const dashboard of records['dashboards'] as unknown as DashboardDocument[]) {
            const { id, termId: _t, yearId, updatedAt: _u, ...figures } = dashboard;
            const cohort = (records['termRecords'] as TermRecordDocument[]).filter((record) => record.cohort === id);
            const years = (yearDocuments as StudentYearActivitiesDocument[]).filter((year) => year.yearId === yearId);
            expect(figures).toEqual(recounted(cohort, years));
          }
          const found = records['termRecords'] as TermRecordDocument[];
          for (const record of found) expect(record.riskBefore).toBe(levelBefore(found, record));
          expect(new Set((records['termRecords'] as TermRecordDocument[]).map(({ cohort }) => cohort))).toEqual(
            new Set(
              (records['dashboards'] as unknown as DashboardDocument[]).filter((d) => d.all > 0).map(({ id }) => id),
            ),
          );
        }),
        runs(40),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'agree with the other read models on who is in which year',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async (events) => {
          const log = recorded(events);
          const everythingOf = await projected(projection('records'), log, everything(projection('records')));
          const records = everythingOf['termRecords'] as TermRecordDocument[];
          const people = everythingOf['people'] as unknown as { id: number; stays: object }[];
          const years = (await projected(
            projection('activities'),
            log,
            all(studentYears),
          )) as StudentYearActivitiesDocument[];
          const students = (await projected(projection('students'), log, all(admittedStudents))) as {
            id: number;
            years: { yearId: number }[];
          }[];
          const inRecords = new Set(records.map(({ studentId, yearId }) => `${studentId}-${yearId}`));
          expect(new Set(years.map(({ id }) => id))).toEqual(inRecords);
          const inStays = people.flatMap(({ id, stays }) => Object.keys(stays).map((yearId) => `${id}-${yearId}`));
          expect(new Set(inStays)).toEqual(inRecords);
          expect(new Set(students.flatMap(({ id, years: own }) => own.map(({ yearId }) => `${id}-${yearId}`)))).toEqual(
            inRecords,
          );
        }),
        runs(20),
      );
    },
    TIMEOUT_MS,
  );
});
