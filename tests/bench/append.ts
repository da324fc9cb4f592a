import { join } from 'node:path';
import { streams } from '../../domain/streams.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Ledger, StreamTip } from '../../event-store/ledger-types.ts';
import type { EventStore, StoredEvent } from '../../event-store/port.ts';
import { openSqliteLog } from '../../event-store/sqlite/sqlite-log.ts';
import { appendOf } from '../support/appends.ts';
import { BLANK, causeOf, EVENTS_PER_RECORD, recordEvents, recordStream } from './append-workload.ts';
import { writeBare } from './bare-append.ts';
import { type Bench, type Measure, median, timed } from './bench.ts';
import { withFolder } from './folder.ts';

const WRITERS = 200;
const ROUNDS = 7;
/** Records that each writer fills. The first ones are not counted: code that has just been loaded is still slow. */
const WARM_UP = { from: 0, count: 8 };
const COUNTED = { from: 8, count: 18 };
const countedEvents = WRITERS * COUNTED.count * EVENTS_PER_RECORD;

type Phase = typeof COUNTED;
/** Events per second, and microseconds of processor per event through the ledger. */
type Speeds = Record<'bare' | 'store' | 'ledger' | 'mainThread' | 'otherThreads', number>;
const REACHES = { perSecond: 40_000, mainThread: 15, otherThreads: 12 };

/**
 * 200 writers, each awaiting its append before the next: through the log's port, and through the ledger (shapes checked,
 * goals sealed, hashes chained). The baseline writes the rows of that very log to a table like the log's, 200 to a
 * transaction, in a loop that does nothing else.
 */
export const appendBench: Bench = {
  name: 'append',
  async run() {
    const rounds: Speeds[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      rounds.push(await withFolder(round));
      globalThis.gc?.();
    }
    const ratio = (part: keyof Speeds) => median(rounds.map((speeds) => speeds[part] / speeds.bare));
    const speed = (part: keyof Speeds) => median(rounds.map((speeds) => speeds[part]));
    const perEvent = (part: 'mainThread' | 'otherThreads', label: string): Measure => {
      return {
        label: `processor per event, ${label}`,
        value: speed(part),
        unit: 'µs',
        reach: { atMost: REACHES[part] },
      };
    };
    const store = '200 writers on the log';
    const ledger = '200 writers on the ledger';
    return {
      name: 'append',
      measures: [
        { label: `${store} / bare group commit`, value: ratio('store'), unit: 'ratio', reach: { atLeast: 0.6 } },
        { label: `${ledger} / bare group commit`, value: ratio('ledger'), unit: 'ratio' },
        { label: 'bare group commit', value: speed('bare'), unit: 'events/s' },
        { label: store, value: speed('store'), unit: 'events/s' },
        {
          ...{ label: ledger, value: speed('ledger'), unit: 'events/s' },
          ...{ floor: speed('bare'), reach: { atLeast: REACHES.perSecond } },
        },
        perEvent('mainThread', 'the thread that checks, seals and chains'),
        perEvent('otherThreads', 'the thread of the log'),
      ],
    };
  },
};

async function round(folder: string): Promise<Speeds> {
  const { rows, time, ...processor } = await onLedger(join(folder, 'ledger'));
  const store = await onStore(join(folder, 'store.db'), rows);
  const bare = writeBare(join(folder, 'bare.db'), rows, rows.length - countedEvents, WRITERS);
  const perSecond = (time: number) => (countedEvents / time) * 1000;
  return { ledger: perSecond(time), store: perSecond(store), bare: perSecond(bare), ...processor };
}

/** Milliseconds and microseconds of processor per event through the ledger, and the rows that it stored. */
async function onLedger(folder: string) {
  const { events, ledger } = openEmbeddedLog(folder);
  await makeKeys(ledger);
  const before = await events.head();
  await allWriters(WARM_UP, (studentId) => writeToLedger(ledger, studentId));
  const [whole, thread] = [process.cpuUsage(), process.threadCpuUsage()];
  const time = await timed(() => allWriters(COUNTED, (studentId) => writeToLedger(ledger, studentId)));
  const mainThread = perEventOf(process.threadCpuUsage(thread));
  const otherThreads = perEventOf(process.cpuUsage(whole)) - mainThread;
  const rows = await readRows(events, before);
  await ledger.close();
  return { time, rows, mainThread, otherThreads };
}

const perEventOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / countedEvents;

/** Milliseconds through the log's port. */
async function onStore(path: string, rows: StoredEvent[]): Promise<number> {
  const store = openSqliteLog(path);
  const byStream = Map.groupBy(rows, ({ stream }) => stream);
  const write = (studentId: number) => writeToStore(store, byStream.get(recordStream(studentId)) ?? []);
  await allWriters(WARM_UP, write);
  const time = await timed(() => allWriters(COUNTED, write));
  await store.close();
  return time;
}

const studentOf = (writer: number, record: number): number => 100_001 + record * WRITERS + writer;

/** All writers at once, each one record after another. */
async function allWriters({ from, count }: Phase, write: (studentId: number) => Promise<void>): Promise<void> {
  const writeAll = async (writer: number) => {
    for (let record = from; record < from + count; record += 1) await write(studentOf(writer, record));
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeAll(writer)));
}

/** Students have their keys long before: making them is not what is measured. */
async function makeKeys(ledger: Ledger): Promise<void> {
  const students = WRITERS * (WARM_UP.count + COUNTED.count);
  const appends = Array.from({ length: students }, (_, n) => ({
    stream: streams.student(100_001 + n),
    tip: BLANK,
    events: [{ type: 'StudentDetailsChanged' as const, data: { firstName: 'Marisol' } }],
  }));
  await ledger.append(appends, causeOf('keys'));
}

async function writeToLedger(ledger: Ledger, studentId: number): Promise<void> {
  const stream = recordStream(studentId);
  let tip: StreamTip = BLANK;
  for (const [n, event] of recordEvents(studentId).entries()) {
    const answer = await ledger.append([appendOf(stream, tip, [event])], causeOf(`${stream}-${n}`));
    tip = answer.tips.get(stream) ?? BLANK;
  }
}

async function writeToStore(store: EventStore, rows: StoredEvent[]): Promise<void> {
  for (const row of rows) {
    await store.append([{ stream: row.stream, expectedRevision: row.revision - 1, events: [row] }]);
  }
}

async function readRows(events: EventStore, after: bigint): Promise<StoredEvent[]> {
  const rows: StoredEvent[] = [];
  for (let position = after; ; position = rows.at(-1)?.position ?? position) {
    const page = await events.readAll(position, 1000);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}
