import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { LedgerEvent } from '../../domain/events.ts';
import type { Ledger, StreamTip } from '../../event-store/ledger-types.ts';
import { openEmbeddedLog } from '../../event-store/open-embedded.ts';
import type { EventStore, StoredEvent } from '../../event-store/port.ts';
import { openSqliteLog } from '../../event-store/sqlite/sqlite-log.ts';
import { writeBare } from './bare-append.ts';
import { type Bench, median, timed } from './bench.ts';
import { withFolder } from './folder.ts';

const WRITERS = 200;
const EVENTS_PER_STREAM = 5;
const STREAMS_PER_WRITER = 20;
const EVENTS = WRITERS * STREAMS_PER_WRITER * EVENTS_PER_STREAM;
const ROUNDS = 7;

/**
 * 200 writers, each awaiting its append before the next: through the log's port, and through the ledger (shapes checked,
 * goals sealed, hashes chained). The baseline writes the rows of that very log to a table like the log's, 200 to a
 * transaction, in a loop that does nothing else.
 */
export const appendBench: Bench = {
  name: 'append',
  async run() {
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push(await withFolder(round));
    const ratio = (part: 'store' | 'ledger') => median(rounds.map((speeds) => speeds[part] / speeds.bare));
    const speed = (part: 'bare' | 'store' | 'ledger') => median(rounds.map((speeds) => speeds[part]));
    return {
      name: 'append',
      measures: [
        {
          label: '200 writers on the log / bare group commit',
          value: ratio('store'),
          unit: 'ratio',
          reach: { atLeast: 0.6 },
        },
        { label: '200 writers on the ledger / bare group commit', value: ratio('ledger'), unit: 'ratio' },
        { label: 'bare group commit', value: speed('bare'), unit: 'events/s' },
        { label: '200 writers on the log', value: speed('store'), unit: 'events/s' },
        { label: '200 writers on the ledger', value: speed('ledger'), unit: 'events/s' },
      ],
    };
  },
};

async function round(folder: string) {
  const { events, ledger } = openEmbeddedLog(join(folder, 'ledger'));
  await makeKeys(ledger);
  const before = await events.head();
  const ledgerTime = await timed(() => allWriters((writer) => writeToLedger(ledger, writer)));
  const rows = await readRows(events, before);
  await ledger.close();

  const store = openSqliteLog(join(folder, 'store.db'));
  await wakeWriter(store);
  const byStream = Map.groupBy(rows, ({ stream }) => stream);
  const storeTime = await timed(() => allWriters((writer) => writeToStore(store, writer, byStream)));
  await store.close();

  const bareTime = writeBare(join(folder, 'bare.db'), rows, WRITERS);
  const perSecond = (time: number) => (EVENTS / time) * 1000;
  return { ledger: perSecond(ledgerTime), store: perSecond(storeTime), bare: perSecond(bareTime) };
}

const allWriters = (write: (writer: number) => Promise<void>) =>
  Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

const studentsOf = (writer: number): number[] =>
  Array.from({ length: STREAMS_PER_WRITER }, (_, n) => 100_001 + n * WRITERS + writer);
const streamOf = (studentId: number) => `student-${studentId}-1`;
const blank: StreamTip = { revision: -1, hash: null };
const causeOf = (id: string) => ({
  actor: 7,
  source: 'form' as const,
  at: new Date().toISOString(),
  correlationId: id,
  causationId: id,
});

/** A record as it grows through a year: answers of a term, goals among them once, an activity. */
const eventsOf = (studentId: number): LedgerEvent[] => [
  {
    type: 'TermInfoUpdated',
    data: { stay: 1, termId: 11, grade: 'B+', absentPercent: 4.5, behaviorMarks: studentId % 7 },
  },
  {
    type: 'TermInfoUpdated',
    data: { stay: 1, termId: 11, failingEnglish: false, failingMath: true, suspended: false },
  },
  {
    type: 'TermInfoUpdated',
    data: { stay: 1, termId: 11, postSchoolGoals: 'Wants to train as a veterinary assistant.' },
  },
  { type: 'TermInfoUpdated', data: { stay: 1, termId: 12, grade: 'A-', absentPercent: 2, hasExtracurricular: true } },
  { type: 'ActivityRemoved', data: { stay: 1, number: 1 } },
];

/** Students have their keys long before: making them is not what is measured. */
async function makeKeys(ledger: Ledger): Promise<void> {
  const all = Array.from({ length: WRITERS }, (_, writer) => studentsOf(writer)).flat();
  const events: LedgerEvent[] = [{ type: 'StudentDetailsChanged', data: { firstName: 'Marisol' } }];
  const appends = all.map((id) => ({ stream: `student-${id}`, tip: blank, events }));
  await ledger.append(appends, causeOf('keys'));
}

/** The thread that writes takes a moment to start. */
const wakeWriter = (store: EventStore) => {
  const event = { id: randomUUID(), type: 'WriterWoken', data: '{}', metadata: '{}' };
  return store.append([{ stream: 'start', expectedRevision: -1, events: [event] }]);
};

async function writeToLedger(ledger: Ledger, writer: number): Promise<void> {
  for (const studentId of studentsOf(writer)) {
    const stream = streamOf(studentId);
    let tip: StreamTip = blank;
    for (const [n, event] of eventsOf(studentId).entries()) {
      const answer = await ledger.append([{ stream, tip, events: [event] }], causeOf(`${stream}-${n}`));
      tip = answer.tips.get(stream) ?? blank;
    }
  }
}

async function writeToStore(store: EventStore, writer: number, rows: Map<string, StoredEvent[]>): Promise<void> {
  for (const studentId of studentsOf(writer)) {
    for (const { stream, revision, id, type, data, metadata } of rows.get(streamOf(studentId)) ?? []) {
      await store.append([{ stream, expectedRevision: revision - 1, events: [{ id, type, data, metadata }] }]);
    }
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
