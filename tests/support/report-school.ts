import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldText } from '../../domain/kernel/fold-text.ts';
import { termRecordIdOf } from '../../domain/kernel/ids.ts';
import { parsePlainDay } from '../../domain/kernel/plain-day.ts';
import { assessRisk } from '../../domain/risk/assess.ts';
import type { GradeConversion } from '../../domain/school-settings/events.ts';
import { type PersonDetails, TERM_INFO_FIELDS, type TermInfo } from '../../domain/students/events.ts';
import { activityType } from '../../domain/vocabulary/activity-types.ts';
import { type GradeLevel, POST_SCHOOL, type TermType } from '../../domain/vocabulary/school.ts';
import { studentYears as studentYearCollection } from '../../projections/definitions/activities.ts';
import { allProjections } from '../../projections/definitions/all.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import { termRecords as termRecordCollection } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears } from '../../projections/definitions/school-years.ts';
import type {
  SchoolYearDocument,
  StudentDocument,
  StudentYearActivitiesDocument,
  TermRecordDocument,
} from '../../projections/definitions/shared/documents.ts';
import { admittedStudents } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { type Collection, type Document, shapesOf } from '../../projections/storage/collection.ts';
import { openSqliteProjectionStorage } from '../../projections/storage/sqlite/storage.ts';

interface ReportFacts {
  population: {
    schoolSettings: { name: string; gradeConversions: GradeConversion[] };
    schoolYears: {
      id: number;
      year: number;
      termType: TermType;
      terms: { id: number; index: number; startDate: string }[];
    }[];
    students: (Record<string, unknown> & { id: number; studentId: string; firstName: string; lastName: string })[];
    studentTermInfos: (Record<string, unknown> & {
      id: number;
      studentId: number;
      termId: number;
      gradeLevel: GradeLevel;
    })[];
    activities: {
      id: number;
      studentId: number;
      schoolYearId: number;
      activityTypeId: number;
      frequency: StudentYearActivitiesDocument['activities'][number]['frequency'];
      notes: string;
      events: string[];
    }[];
  };
  derivedPerTerm: { termId: number; students: { id: number; gpa: number | null; risk: string; needs: string[] }[] }[];
  cases: { id: string; path: string; query: Record<string, unknown>; expected: Record<string, unknown> }[];
  errors: {
    id: string;
    path: string;
    query: Record<string, unknown>;
    expected: { status: number; message?: string };
  }[];
  chartStyle: { axisMaximum: { largest: number; max: number }[] };
  fileNames: { report: string; situation: string; fileName: string }[];
}

/** A small school with the expected data of every report. */
export const reportFacts: ReportFacts = JSON.parse(
  readFileSync(new URL('../facts/report-cases.json', import.meta.url), 'utf8'),
);
const { population } = reportFacts;

/** The parameters of a case as a query. */
export function queryOf(values: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) query.append(name, String(one));
  return query;
}

const day = (text: string) => parsePlainDay(text) as NonNullable<ReturnType<typeof parsePlainDay>>;
const stamps = { createdAt: '2018-01-01T00:00:00.000Z', updatedAt: '2019-02-01T00:00:00.000Z' };

export const schoolYears: SchoolYearDocument[] = population.schoolYears.map((year) => ({
  ...year,
  ...stamps,
  clearing: 0,
  terms: year.terms.map((term) => ({ ...term, startDate: day(term.startDate) })),
}));

function personOf(studentId: number): PersonDetails {
  const given = population.students.find(({ id }) => id === studentId);
  if (!given) throw new Error(`no student ${studentId}`);
  const { studentId: studentNumber, id: _id, birthday, ...rest } = given;
  return { ...rest, studentNumber, birthday: day(String(birthday)) } as unknown as PersonDetails;
}

const sortKey = ({ firstName, lastName }: PersonDetails) => foldText(`${lastName} ${firstName}`);

const activitiesOf = (studentId: number, yearId: number) =>
  population.activities.filter((one) => one.studentId === studentId && one.schoolYearId === yearId);

const groupsOf = (studentId: number, yearId: number) =>
  activitiesOf(studentId, yearId).flatMap(({ activityTypeId }) => activityType(activityTypeId)?.groupId ?? []);

const termRecords: TermRecordDocument[] = population.studentTermInfos.map((row) => {
  const info = Object.fromEntries(TERM_INFO_FIELDS.map((field) => [field, row[field] ?? null])) as TermInfo;
  const student = personOf(row.studentId);
  const { risk, support, gpa } = assessRisk(info, row.gradeLevel, population.schoolSettings.gradeConversions);
  const record = {
    id: termRecordIdOf(row.studentId, row.termId),
    cohort: `${row.termId}.0`,
    termId: row.termId,
    yearId: Math.floor(row.termId / 10),
    studentId: row.studentId,
    stay: 1,
    gradeLevel: row.gradeLevel,
    exitCategory: row['exitCategory'] ?? null,
    postSchoolOutcome: row['postSchoolOutcome'] ?? null,
    student: { ...student, ...stamps },
    info,
    risk,
    support,
    gpa,
    race: student.race ?? 'N/A',
    disabilities: student.disabilities,
    activityGroups: groupsOf(row.studentId, Math.floor(row.termId / 10)),
    postSchool: row.gradeLevel === POST_SCHOOL,
    sort: sortKey(student),
    ...stamps,
  };
  return record as unknown as TermRecordDocument;
});

const students: StudentDocument[] = population.students.map(({ id }) => {
  const person = personOf(id);
  return { ...person, id, sort: sortKey(person), ...stamps } as StudentDocument;
});

const studentYears: StudentYearActivitiesDocument[] = population.students.flatMap(({ id: studentId }) =>
  schoolYears.map(({ id: yearId }) => ({
    id: `${studentId}-${yearId}`,
    studentId,
    yearId,
    stay: 1,
    cohort: `${yearId}.0`,
    activities: activitiesOf(studentId, yearId).map((one, at) => ({
      ...one,
      ...stamps,
      number: at + 1,
      events: one.events.map(day),
    })),
  })),
);

const entries = [{ id: '00000000000000000096', number: 96, at: '2019-02-01T15:04:05.000Z' }];

const everything: readonly [Collection, readonly Document[]][] = [
  [openSchoolYears, schoolYears],
  [admittedStudents, students],
  [termRecordCollection, termRecords],
  [studentYearCollection, studentYears],
  [journalEntries, entries],
];

/** The school in real storage; `close` removes it. */
export async function openReportSchool(): Promise<{ models: ReadModels; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  const storage = openSqliteProjectionStorage(folder);
  // A report may read any read model: what the small school has nothing of is empty.
  const collections = new Map(
    allProjections.flatMap((one): readonly Collection[] => one.collections).map((one) => [one.name, one]),
  );
  const generation = await storage.create('reports', 1, shapesOf([...collections.values()]));
  await generation.commit({ position: 96n, number: 96 }, async (unit) => {
    for (const [collection, documents] of everything) for (const one of documents) unit.put(collection, one);
  });
  await generation.createIndexes();
  const reader = generation.reader();
  const models = { reader: () => reader, checkpoint: () => 96n } as unknown as ReadModels;
  return {
    models,
    async close() {
      await generation.close();
      await storage.close();
      rmSync(folder, { recursive: true });
    },
  };
}
