import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_STUDENT_ID, termIdOf } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import { type Bench, type Measure, median } from './bench.ts';
import { type Asked, READS, someStudent } from './calls.ts';
import { percentile, timeOf } from './client.ts';
import { withFolder } from './folder.ts';
import { processorTimeOf, supervised } from './processor.ts';
import { copiedSchool } from './schools.ts';
import { type BenchServer, marksSet, withServer } from './server.ts';

/** As many as are wanted; a small school is soon measured. */
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 50_000);
/** Points at which a student is looked at for the first time. */
const STUDENT_LOOKS = 40;
const LATER_LOOKS = 20;
/** Of the first student, in the first term of the only year. */
const CHANGES = 5000;
const YEAR_ID = 1;
/** Entries of the timeline that are asked for at a time, as the screen does it. */
const HISTORY_PAGE = 30;
/** Requests of others before a look at the past is made ready. */
const WARM_UP = 400;

const MOST = { studentMs: 50, firstMs: 2000, laterMs: 100, historyMs: 50, slower: 3 };

const asOf = (path: string, number: number) => `${path}${path.includes('?') ? '&' : '?'}asOf=@${number}`;

async function newestNumber({ client }: BenchServer): Promise<number> {
  const [newest] = await client.json('GET', '/api/rest/journal?range=[0,0]&sort=["number","DESC"]');
  return newest.number;
}

/** Milliseconds of one call after another. */
async function times(asked: Asked, paths: readonly string[]): Promise<number[]> {
  const taken: number[] = [];
  for (const path of paths) taken.push(await timeOf(asked.server.client, path));
  return taken;
}

const repeated = (count: number, path: (n: number) => string) => Array.from({ length: count }, (_, n) => path(n));
/** What people at work ask for meanwhile. */
const work = (asked: Asked, n: number) => READS['student view'](asked, n);

/** Times of others until something is done. */
async function beside(asked: Asked, done: Promise<unknown>): Promise<number[]> {
  const client = asked.server.connect();
  let isOver = false;
  void done.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  for (let n = 0; !isOver; n += 1) taken.push(await timeOf(client, work(asked, n)));
  client.close();
  return taken;
}

/** Whether others wait while marks are set in the background. */
async function ofMarks(asked: Asked): Promise<Measure> {
  const others = await beside(asked, marksSet(asked.server));
  await marksSet(asked.server);
  const idle = await times(
    asked,
    repeated(WARM_UP, (n) => work(asked, n)),
  );
  const value = percentile(others, 0.99) / percentile(idle, 0.99);
  return { label: 'p99 of others: marks being set / idle', value, unit: 'ratio', reach: { atMost: MOST.slower } };
}

/** The first looks at two dates, list and dashboard at once as the screen asks for them, and those that follow. */
async function ofTerm(asked: Asked, newest: number): Promise<Measure[]> {
  const idle = await times(
    asked,
    repeated(WARM_UP, (n) => work(asked, n)),
  );
  const others: number[] = [];
  const first: number[] = [];
  for (const share of [0.9, 0.6]) {
    const looks = [READS['list, first page'], READS['dashboard counts']].map((path) =>
      timeOf(asked.server.connect(), asOf(path(asked, 0), Math.floor(newest * share))),
    );
    others.push(...(await beside(asked, Promise.all(looks))));
    first.push(...(await Promise.all(looks)));
  }
  const carriedOn = await timeOf(asked.server.client, asOf(READS['list, first page'](asked, 0), newest));
  const later = (path: (asked: Asked, n: number) => string) =>
    times(
      asked,
      repeated(LATER_LOOKS, (n) => asOf(path(asked, n), Math.floor(newest * 0.9))),
    );
  const ratio = percentile(others, 0.99) / percentile(idle, 0.99);
  return [
    { label: 'p99 of others: past made ready / idle', value: ratio, unit: 'ratio', reach: { atMost: MOST.slower } },
    { label: 'term at a date, first look', value: median(first), unit: 'ms', reach: { atMost: MOST.firstMs } },
    { label: 'term at a later date, carried on', value: carriedOn, unit: 'ms', reach: { atMost: MOST.firstMs } },
    ...[
      { label: 'list of then, looks after', value: median(await later(READS['list, any page'])) },
      { label: 'dashboard of then, looks after', value: median(await later(READS['dashboard counts'])) },
    ].map((measure) => ({ ...measure, unit: 'ms', reach: { atMost: MOST.laterMs } })),
  ];
}

/** What the marks take on the disk, in bytes. */
function bytesOfMarks(dataDir: string): number {
  const names = readdirSync(join(dataDir, 'cache'), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.startsWith('marks-')).map((name) => statSync(join(dataDir, 'cache', name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/** The first look of a process that finds the marks of an earlier one. */
const afterStart = (dataDir: string, newest: number): Promise<Measure[]> =>
  withServer(dataDir, async (server) => {
    const asked = { server, students: STUDENTS };
    const before = processorTimeOf(supervised(server.pid));
    const value = await timeOf(server.client, asOf(READS['list, first page'](asked, 0), Math.floor(newest * 0.7)));
    const processor = (processorTimeOf(supervised(server.pid)) - before) / 1000;
    const bytes = bytesOfMarks(dataDir);
    return [
      { label: 'term at a date, first look after a start', value, unit: 'ms', reach: { atMost: MOST.firstMs } },
      { label: 'processor time of that look', value: processor, unit: 'ms' },
      { label: 'marks on the disk', value: bytes / 2 ** 20, unit: 'MB' },
    ];
  });

async function ofStudent(asked: Asked, newest: number): Promise<Measure> {
  const looks = repeated(STUDENT_LOOKS, (n) => asOf(READS['student view'](asked, n), newest - n));
  const reach = { atMost: MOST.studentMs };
  return { label: 'student at any point', value: median(await times(asked, looks)), unit: 'ms', reach };
}

/** The newest page and one from the middle of somebody with many changes. */
async function timeline(asked: Asked): Promise<Measure[]> {
  const newest = await newestNumber(asked.server);
  const page = `/api/app/students/${someStudent(asked, 0)}/history?limit=${HISTORY_PAGE}`;
  const reach = { atMost: MOST.historyMs };
  const measured = async (label: string, path: string): Promise<Measure> => {
    const taken = await times(
      asked,
      repeated(LATER_LOOKS, () => path),
    );
    return {
      label: `timeline of ${CHANGES.toLocaleString('en')} changes, ${label}`,
      value: median(taken),
      unit: 'ms',
      reach,
    };
  };
  return [
    await measured('newest', page),
    await measured('from the middle', `${page}&before=${newest - CHANGES / 2}`),
    await measured('student at a point', asOf(READS['student view'](asked, 0), newest - 1)),
  ];
}

/** Writes many changes of one answer of the first student into a log that nobody has open. */
async function changeOften(dataDir: string): Promise<void> {
  const { ledger } = openEmbeddedLog(dataDir);
  const stream = streams.record(FIRST_STUDENT_ID, YEAR_ID);
  const { events, tip } = await ledger.read(stream);
  const stay = events.find(({ type }) => type === 'TermInfoUpdated')?.data.stay ?? 1;
  const changes = Array.from({ length: CHANGES }, (_, n) => ({
    type: 'TermInfoUpdated' as const,
    data: { stay, termId: termIdOf(YEAR_ID, 0), behaviorMarks: n % 1000 },
  }));
  const id = randomUUID();
  const at = events.at(-1)?.metadata.at ?? '';
  await ledger.append([{ stream, tip, events: changes }], {
    actor: 1,
    source: 'form',
    at,
    correlationId: id,
    causationId: id,
  });
  await ledger.close();
}

/** How long people wait who look at what was known then, and whether others wait for them. */
export const pastBench: Bench = {
  name: 'past',
  run: () =>
    withFolder(async (folder) => {
      const dataDir = await copiedSchool({ students: STUDENTS, years: 1 }, join(folder, 'school'));
      await changeOften(dataDir);
      let newest = 0;
      const measures = await withServer(dataDir, async (server) => {
        const asked = { server, students: STUDENTS };
        newest = await newestNumber(server);
        return [
          { label: 'events in the log', value: newest, unit: 'events' },
          await ofStudent(asked, newest),
          ...(await timeline(asked)),
          await ofMarks(asked),
          ...(await ofTerm(asked, newest)),
          { label: 'peak memory', value: server.peakMemory(), unit: 'MB' },
        ];
      });
      return { name: 'past', measures: [...measures, ...(await afterStart(dataDir, newest))] };
    }),
};
