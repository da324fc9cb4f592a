import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../event-store/port.ts';
import { activities, studentYears } from '../../projections/definitions/activities.ts';
import { allProjections, type ReadModelName } from '../../projections/definitions/all.ts';
import { courses } from '../../projections/definitions/records/course.ts';
import { dashboards } from '../../projections/definitions/records/dashboard.ts';
import { records } from '../../projections/definitions/records/records.ts';
import { termRecords } from '../../projections/definitions/records/term-record.ts';
import { openSchoolYears, schoolYears } from '../../projections/definitions/school-years.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import { makePast, type PastOrder } from '../../projections/past/making.ts';
import { setMarks } from '../../projections/past/marking.ts';
import type { PastWanted } from '../../projections/past/needs.ts';
import type { PastLog } from '../../projections/past/reading.ts';
import type { Collection, Document } from '../../projections/storage/collection.ts';
import { openGenerationReader } from '../../projections/storage/sqlite/storage.ts';
import { recorded, write } from '../support/projected.ts';
import { runs } from '../support/runs.ts';
import { history } from './history.ts';
import { logOf } from './past-log.ts';

/** Milliseconds, for `npm run test:long`. */
const TIMEOUT_MS = 600_000;

const EVERYTHING: readonly ReadModelName[] = ['activities', 'records', 'school-years', 'students'];
const OF_RECORDS: readonly ReadModelName[] = ['activities', 'records'];
const OF_YEAR: readonly ReadModelName[] = ['activities', 'records', 'school-years'];

let folder: string;
let made = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'past-scope-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes them in a folder of their own, carried on from another, or from marks, where these are given. */
async function make(log: PastLog, wanted: PastWanted, from: Pick<PastOrder, 'base' | 'marks'> = {}): Promise<string> {
  made += 1;
  const order = { ...wanted, folder: join(folder, String(made)), ...from };
  await makePast(log, order, async () => undefined);
  return order.folder;
}

/** Sets marks in a year up to one position and then up to another. */
async function marked(log: PastLog, yearId: number, ...upTo: Position[]): Promise<string> {
  made += 1;
  const order = { folder: join(folder, `marks ${made}`), yearId, forgotten: 0, between: 3 };
  for (const position of upTo) await setMarks(log, { ...order, upTo: position }, async () => undefined);
  return order.folder;
}

/** Sets marks up to a position, on a process that is killed in the middle and started again. */
async function markedTwice(log: PastLog, yearId: number, early: Position, late: Position): Promise<string> {
  const marks = await marked(log, yearId, early);
  const order = { folder: marks, yearId, forgotten: 0, between: 3 };
  let steps = 0;
  const killed = async () => {
    steps += 1;
    if (steps === 2) throw new Error('killed');
  };
  await setMarks(log, { ...order, between: 1000, upTo: late }, killed).catch(() => undefined);
  await setMarks(log, { ...order, upTo: late }, async () => undefined);
  return marks;
}

interface Look {
  model: ReadModelName;
  collection: Collection;
  /** Which of its documents are looked at. */
  isSeen(document: Document): boolean;
}

/** What stands in the folder of what is looked at. */
async function seen(made: string, looks: readonly Look[]): Promise<Document[][]> {
  const found: Document[][] = [];
  for (const { model, collection, isSeen } of looks) {
    const { reader, close } = openGenerationReader(made, model);
    const all: Document[] = await reader.find(collection, { where: {} });
    found.push(all.filter(isSeen));
    close();
  }
  return found;
}

const of =
  (field: 'yearId' | 'studentId' | 'id', value: number) =>
  (document: Document): boolean =>
    Reflect.get(document, field) === value;
const looksAtYear = (yearId: number): Look[] => [
  { model: records.name, collection: termRecords, isSeen: of('yearId', yearId) },
  { model: records.name, collection: dashboards, isSeen: of('yearId', yearId) },
  { model: activities.name, collection: studentYears, isSeen: of('yearId', yearId) },
  { model: schoolYears.name, collection: openSchoolYears, isSeen: () => true },
];
const looksAtStudent = (studentId: number): Look[] => [
  { model: records.name, collection: termRecords, isSeen: of('studentId', studentId) },
  { model: records.name, collection: courses, isSeen: of('id', studentId) },
  { model: activities.name, collection: studentYears, isSeen: of('studentId', studentId) },
  { model: students.name, collection: admittedStudents, isSeen: of('id', studentId) },
];

/** A log and two points of it, the earlier one first. */
const logWithPoints = fc
  .tuple(history, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([events, one, other]) => {
    const log = recorded(events);
    const [early = 0, late = 0] = [one, other].map((share) => Math.ceil(share * log.length)).sort((a, b) => a - b);
    return { log, early: BigInt(early), late: BigInt(late) };
  });

describe.each([
  ['by subject', true],
  ['in order', false],
] as const)('read models of then over a log that is read %s', (_, bySubject) => {
  it(
    'show of a year what those of the whole school show, made at once or carried on',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          logWithPoints,
          fc.integer({ min: 1, max: 2 }),
          async ({ log: events, early, late }, yearId) => {
            const log = logOf(events, bySubject);
            const looks = looksAtYear(yearId);
            const whole = await seen(await make(log, { position: late, models: EVERYTHING }), looks);
            const ofYear = { models: OF_YEAR, yearId };
            expect(await seen(await make(log, { position: late, ...ofYear }), looks)).toEqual(whole);
            const base = { folder: await make(log, { position: early, ...ofYear }), position: early };
            expect(await seen(await make(log, { position: late, ...ofYear }, { base }), looks)).toEqual(whole);
            const marks = await marked(log, yearId, early, late);
            expect(await seen(await make(log, { position: late, ...ofYear }, { marks }), looks)).toEqual(whole);
            const before = await seen(base.folder, looks);
            expect(await seen(await make(log, { position: early, ...ofYear }, { marks }), looks)).toEqual(before);
            const again = await markedTwice(log, yearId, early, late);
            expect(await seen(await make(log, { position: late, ...ofYear }, { marks: again }), looks)).toEqual(whole);
            expect(await seen(await make(log, { position: early, ...ofYear }, { marks: again }), looks)).toEqual(
              before,
            );
          },
        ),
        runs(8),
      );
    },
    TIMEOUT_MS,
  );

  it('hold the first term of a year against the last one of the year before, whatever was recorded there and when', async () => {
    const [lee, ann] = [100_001, 100_002];
    const begin = [write.year(1), write.year(2), write.admitted(lee), write.admitted(ann)];
    const enrolled = [write.enrolled(lee, 1), write.enrolled(lee, 2), write.enrolled(ann, 1)];
    const answered = [write.answers(lee, 21, { onTrack: false }), write.answers(lee, 12, { failingMath: true })];
    const events = recorded([...begin, ...enrolled, ...answered]);
    const log = logOf(events, bySubject);
    const ofYear = { models: OF_YEAR, yearId: 2 };
    const before = BigInt(events.length - 1);
    const base = { folder: await make(log, { position: before, ...ofYear }), position: before };
    const late = { position: BigInt(events.length) };
    const looks = looksAtYear(2);
    const whole = await seen(await make(log, { ...late, models: EVERYTHING }), looks);
    expect(whole[0]?.map((record) => Reflect.get(record, 'riskBefore'))).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect(await seen(await make(log, { ...late, ...ofYear }), looks)).toEqual(whole);
    expect(await seen(await make(log, { ...late, ...ofYear }, { base }), looks)).toEqual(whole);
    const marks = await marked(log, 2, before, late.position);
    expect(await seen(await make(log, { ...late, ...ofYear }, { marks }), looks)).toEqual(whole);
  });

  it('are not carried on from a point before their year was made: what the year before held then is not in it', async () => {
    const lee = 100_001;
    const enrolled = [write.year(1), write.admitted(lee), write.enrolled(lee, 1)];
    const answered = write.answers(lee, 12, { onTrack: false });
    const log = logOf(recorded([...enrolled, answered, write.year(2), write.enrolled(lee, 2)]), bySubject);
    const ofYear = { models: OF_YEAR, yearId: 2 };
    const base = { folder: await make(log, { position: 4n, ...ofYear }), position: 4n };
    const whole = await seen(await make(log, { position: 6n, models: EVERYTHING }), looksAtYear(2));
    expect(whole[0]?.map((record) => Reflect.get(record, 'riskBefore'))).toContainEqual(expect.any(String));
    expect(await seen(await make(log, { position: 6n, ...ofYear }, { base }), looksAtYear(2))).toEqual(whole);
  });

  it('show who enters a year after the point from which they are carried on', async () => {
    const lee = 100_001;
    const events = recorded([write.year(1), write.admitted(lee), write.enrolled(lee, 1), write.answers(lee, 11, {})]);
    const log = logOf(events, bySubject);
    const ofYear = { models: OF_YEAR, yearId: 1 };
    const base = { folder: await make(log, { position: 2n, ...ofYear }), position: 2n };
    const late = { position: 4n, ...ofYear };
    const looks = looksAtYear(1);
    const whole = await seen(await make(log, late), looks);
    expect(whole[0]).not.toEqual([]);
    expect(await seen(await make(log, late, { base }), looks)).toEqual(whole);
    expect(await seen(await make(log, late, { marks: await marked(log, 1, 2n, 4n) }), looks)).toEqual(whole);
  });

  it(
    'show beside the records what those of the whole school show, made at once or carried on',
    async () => {
      await fc.assert(
        fc.asyncProperty(logWithPoints, async ({ log: events, early, late }) => {
          const log = logOf(events, bySubject);
          const models = allProjections
            .map(({ name }) => name)
            .filter((name) => !['journal', ...OF_RECORDS].includes(name));
          const looks = allProjections
            .filter(({ name }) => models.includes(name))
            .flatMap(({ name, collections }) =>
              collections.map((collection): Look => ({ model: name, collection, isSeen: () => true })),
            );
          const whole = await seen(await make(log, { position: late, models: [...models, ...OF_RECORDS] }), looks);
          expect(await seen(await make(log, { position: late, models }), looks)).toEqual(whole);
          const base = { folder: await make(log, { position: early, models }), position: early };
          expect(await seen(await make(log, { position: late, models }, { base }), looks)).toEqual(whole);
        }),
        runs(8),
      );
    },
    TIMEOUT_MS,
  );

  it(
    'show of some students, and of the calendar, what those of the whole school show',
    async () => {
      await fc.assert(
        fc.asyncProperty(logWithPoints, async ({ log: events, late }) => {
          const log = logOf(events, bySubject);
          const whole = await make(log, { position: late, models: EVERYTHING });
          const some = [100_001, 100_003];
          const own = await make(log, { position: late, models: EVERYTHING, studentIds: some });
          for (const id of some)
            expect(await seen(own, looksAtStudent(id))).toEqual(await seen(whole, looksAtStudent(id)));
          const calendar = await make(log, { position: late, models: ['school-years'] });
          const years = looksAtYear(0).slice(-1);
          expect(await seen(calendar, years)).toEqual(await seen(whole, years));
        }),
        runs(3),
      );
    },
    TIMEOUT_MS,
  );
});
