import { randomUUID } from 'node:crypto';
import { termIdOf } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import type { TermInfo } from '../../domain/students/events.ts';
import type { EventSource } from '../../domain/wire/source.ts';
import { openEmbeddedLog } from '../../event-store/embedded/open-embedded.ts';
import type { Ledger, LedgerAppend, StreamTip } from '../../event-store/ledger-types.ts';

/** In the first school year, the only one. */
const YEAR_ID = 1;
const FIRST_STUDENT = 100_001;
/** Accounts that write, from this id on: some do most of it. */
const [FIRST_ACCOUNT, ACCOUNTS] = [3, 20];
/** Entries are written on the days of so many weeks from here on, Monday to Friday in these hours. */
const FIRST_DAY = Date.parse('2025-09-01T00:00:00Z');
const [WEEKS, FIRST_HOUR, HOURS] = [43, 15, 9];
const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000];
/** One action in so many is a file, an undoing, a change of a rare field. */
const [FILES, UNDOINGS, RARE] = [2000, 500, 20_000];
const ROWS_OF_A_FILE = 100;
/** Actions under way together; the log writes them in one transaction. */
const UNDER_WAY = 64;
/** Far apart and prime to what is counted. */
const STRIDE = 7919;

/** What people change, the first of them in most visits. */
const USUAL: readonly ((n: number) => Partial<TermInfo>)[] = [
  (n) => ({ behaviorMarks: n % 100 }),
  (n) => ({ absentPercent: n % 50 }),
  (n) => ({ suspended: n % 2 === 0 }),
  (n) => ({ hasTravelSkills: n % 3 === 0 }),
];
const rarely = (n: number): Partial<TermInfo> => ({ postSchoolGoals: `Goal ${n}` });

/** When a share of everything was written. */
function timeOf(share: number): string {
  const days = share * WEEKS * 5;
  const day = Math.floor(days);
  const hour = FIRST_HOUR + (days - day) * HOURS;
  return new Date(FIRST_DAY + (Math.floor(day / 5) * 7 + (day % 5)) * DAY_MS + hour * HOUR_MS).toISOString();
}

interface Writing {
  ledger: Ledger;
  tips: Map<string, StreamTip>;
  students: number;
  /** Entries to be there in the end. */
  entries: number;
  written: number;
}

const tipOf = ({ tips }: Writing, stream: string): StreamTip => tips.get(stream) ?? { revision: -1, hash: null };

/** Few write most: the first account half of it, the next a quarter, and so on. */
const accountOf = (n: number) => FIRST_ACCOUNT + Math.min(ACCOUNTS - 1, Math.clz32((n * 2_654_435_761) >>> 0));

function changesOf(writing: Writing, place: number, changes: readonly Partial<TermInfo>[]): LedgerAppend {
  const stream = streams.record(FIRST_STUDENT + (place % writing.students), YEAR_ID);
  const events = changes.map((change) => ({
    type: 'TermInfoUpdated' as const,
    data: { stay: 1, termId: termIdOf(YEAR_ID, place % 4), ...change },
  }));
  return { stream, tip: tipOf(writing, stream), events };
}

/** A file: accepted, its rows, done. */
function fileOf(writing: Writing, n: number): LedgerAppend[] {
  const rows = Array.from({ length: ROWS_OF_A_FILE }, (_, row) =>
    changesOf(writing, n * STRIDE + row, [{ failingMath: (n + row) % 2 === 0 }]),
  );
  const stream = streams.intent('import', randomUUID());
  const accepted = { yearId: YEAR_ID, termId: termIdOf(YEAR_ID, 0), rows: ROWS_OF_A_FILE };
  const details = { fileName: `Term grades ${n}.csv`, fileHash: null, from: 0 };
  const completed = { created: 0, changed: ROWS_OF_A_FILE, unchanged: 0, outcomes: [] };
  const events = [
    { type: 'IntentAccepted' as const, data: { ...accepted, details } },
    { type: 'IntentCompleted' as const, data: completed },
  ];
  return [{ stream, tip: tipOf(writing, stream), events }, ...rows];
}

function actionOf(writing: Writing, n: number): { appends: LedgerAppend[]; source: EventSource } {
  if (n % FILES === 0) return { appends: fileOf(writing, n), source: 'import' };
  const place = n * STRIDE;
  if (n % RARE === 1) return { appends: [changesOf(writing, place, [rarely(n)])], source: 'form' };
  const changes = USUAL.slice(0, 1 + (n % USUAL.length)).map((change) => change(n));
  return { appends: [changesOf(writing, place, changes)], source: n % UNDOINGS === 2 ? 'undo' : 'form' };
}

/** Streams that an action under way writes to are not written to by another. */
async function write(writing: Writing, n: number, at: string): Promise<void> {
  const { appends, source } = actionOf(writing, n);
  const id = randomUUID();
  const cause = { actor: accountOf(n), source, at, correlationId: id, causationId: id };
  const { tips } = await writing.ledger.append(appends, cause);
  for (const [stream, tip] of tips) writing.tips.set(stream, tip);
}

const entriesOf = ({ appends }: { appends: readonly LedgerAppend[] }) =>
  appends.reduce((sum, { events }) => sum + events.length, 0);

/** Writes what many years of a large school write into a journal, until it has so many entries. */
export async function writeLongJournal(dataDir: string, students: number, entries: number): Promise<void> {
  const { ledger } = openEmbeddedLog(dataDir);
  const writing: Writing = { ledger, tips: new Map(), students, entries, written: Number(await ledger.head()) };
  for (let student = FIRST_STUDENT; student < FIRST_STUDENT + students; student += 1) {
    const stream = streams.record(student, YEAR_ID);
    writing.tips.set(stream, (await ledger.read(stream)).tip);
  }
  const first = writing.written;
  let underWay: Promise<void>[] = [];
  for (let n = 1; writing.written < entries; n += 1) {
    const isFile = n % FILES === 0;
    if (isFile || underWay.length >= UNDER_WAY) {
      await Promise.all(underWay);
      underWay = [];
    }
    const share = (writing.written - first) / (entries - first);
    const at = timeOf(share);
    writing.written += entriesOf(actionOf(writing, n));
    underWay.push(write(writing, n, at));
    if (isFile) await underWay.pop();
  }
  await Promise.all(underWay);
  await ledger.close();
}
