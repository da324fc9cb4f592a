import { openDraft } from '../../api/ledger/draft.ts';
import type { HashNumber } from '../../api/ledger/number-hash.ts';
import { fold } from '../../domain/kernel/decider.ts';
import type { RosterEvent } from '../../domain/roster/events.ts';
import { rosterDecider } from '../../domain/roster/roster.ts';
import { calendarDecider, openYears } from '../../domain/school-years/calendar.ts';
import { streams } from '../../domain/streams.ts';
import type { RecordState } from '../../domain/students/record.ts';
import type { Ledger, LedgerAppend } from '../../event-store/ledger-types.ts';
import { CASELOAD, type DemoContext, managerOf } from './context.ts';
import { enrollBlock } from './enroll.ts';
import { found, managerCount } from './founding.ts';
import { openContext } from './open-context.ts';
import { recordBlock } from './records.ts';
import { causeOf, type DemoKey, type Written, whereWritten } from './resume.ts';
import { type Step, termStarts, timeline, timeWithin } from './timeline.ts';

export interface DemoRun {
  ledger: Ledger;
  hashNumber: HashNumber;
  size: DemoKey['size'];
  seed: string;
  /** Nothing is written that would happen later. */
  now: Date;
  /** A hash that no known password fits. */
  passwordHash: string;
  /** Told after each block: the step under way and its share done. */
  onProgress?(step: Step, share: number): void;
}

/** Students entering a year per append: the roster is one stream, so these go one after the other. */
const ENROLLED_AT_ONCE = 200;
/** Appends under way together; the log writes them in one transaction. */
const UNDER_WAY = 16;
export const ADMINISTRATOR = 1;
export const FIRST_MANAGER = 3;
const FOUNDING: Written = { step: -1, block: 0 };

/**
 * Writes the history of an invented school through the deciders, in the order of time, up to `now`. A run that was
 * killed goes on where it stopped, because every event names the step and block it came from.
 * @throws {NotOurs} when the log holds something else.
 */
export async function writeHistory(run: DemoRun): Promise<DemoKey> {
  const { size, seed, now } = run;
  const written = await whereWritten(run.ledger, run);
  const key = { size, seed, firstYear: written?.firstYear ?? currentYear(now) - size.years + 1 };
  const append = appender(run.ledger, key);
  if (!written) {
    const time = new Date(Date.UTC(key.firstYear, 6, 31, 17));
    await append(FOUNDING, found(size, seed, run.passwordHash, time.toISOString()), time, ADMINISTRATOR);
  }
  const writing: Writing = { run, key, append, context: await openContext(run, key) };
  for (const step of timeline({ ...size, ...key })) {
    if (written && step.number < written.step) continue;
    if (timeWithin(step, 0) > now) break;
    await writeStep(writing, step, written?.step === step.number ? written.block + 1 : 0);
  }
  return key;
}

interface Writing {
  run: DemoRun;
  key: DemoKey;
  append: ReturnType<typeof appender>;
  context: DemoContext;
}

/** School years begin in August. */
const currentYear = (now: Date): number => now.getUTCFullYear() - (now.getUTCMonth() < 7 ? 1 : 0);

const appender =
  (ledger: Ledger, key: DemoKey) => (at: Written, appends: LedgerAppend[], time: Date, actor: number) => {
    const id = causeOf(key, at);
    return ledger.append(appends, {
      actor,
      source: 'demo',
      at: time.toISOString(),
      correlationId: id,
      causationId: id,
    });
  };

interface Block {
  step: Step;
  block: number;
  places: readonly number[];
  time: Date;
}

/** The blocks of a step that have happened by now, from this one on. */
function* blocksOf({ run, key }: Writing, step: Step, from: number): Generator<Block & { share: number }> {
  const { students } = key.size;
  const size = step.kind === 'enroll' ? ENROLLED_AT_ONCE : CASELOAD;
  const blocks = Math.ceil(students / size);
  for (let block = from; block < blocks; block++) {
    const time = timeWithin(step, (block + 0.5) / blocks);
    if (time > run.now) return;
    const length = Math.min(size, students - block * size);
    const places = Array.from({ length }, (_, at) => block * size + at);
    yield { step, block, places, time, share: (block + 1) / blocks };
  }
}

async function writeStep(writing: Writing, step: Step, from: number): Promise<void> {
  const { context, run } = writing;
  if (step.kind === 'enroll') {
    context.present.clear();
    context.records.clear();
    if (!context.years.has(step.year)) await createYear(writing, step);
  }
  const underWay: Promise<void>[] = [];
  for (const block of blocksOf(writing, step, from)) {
    if (step.kind === 'enroll') await enroll(writing, block);
    else underWay.push(appendRecords(writing, block, await recordBlock(context, block.places, step, stampOf(block))));
    if (underWay.length >= UNDER_WAY) await underWay.shift();
    run.onProgress?.(step, block.share);
  }
  await Promise.all(underWay);
}

const stampOf = ({ time }: Pick<Block, 'time'>): string => time.toISOString();

async function createYear({ run, key, append, context }: Writing, step: Step): Promise<void> {
  const time = timeWithin(step, 0);
  const draft = await openDraft(run.ledger, streams.calendar, calendarDecider, time.toISOString());
  const year = key.firstYear + step.year;
  const { termType } = key.size;
  const terms = termStarts(year, termType).map((startDate) => ({ startDate }));
  draft.decide({ type: 'CreateYear', year, termType, terms });
  await append({ step: step.number, block: -1 }, [draft.append], time, ADMINISTRATOR);
  const created = openYears(draft.state).find((one) => one.year === year);
  if (created) context.years.set(step.year, created);
}

async function enroll({ append, context }: Writing, one: Block): Promise<void> {
  const appends = await enrollBlock(context, one.places, one.step.year, stampOf(one));
  const { tips } = await append({ step: one.step.number, block: one.block }, appends, one.time, ADMINISTRATOR);
  const [roster] = appends;
  const claims = (roster?.events ?? []) as RosterEvent[];
  context.roster = {
    state: fold(rosterDecider, claims, context.roster.state),
    tip: tips.get(streams.roster) ?? context.roster.tip,
  };
}

/** Hands a block to the log and, once it is durable, keeps what the next step of the year needs of it. */
async function appendRecords(
  { key, append, context }: Writing,
  { step, block, places, time }: Block,
  { appends, drafts }: Awaited<ReturnType<typeof recordBlock>>,
): Promise<void> {
  if (appends.length === 0) return;
  const manager = managerOf(places[0] ?? 0) % managerCount(key.size);
  const { tips } = await append({ step: step.number, block }, appends, time, FIRST_MANAGER + manager);
  for (const [studentId, draft] of drafts) {
    const tip = tips.get(draft.append.stream);
    if (tip) context.records.set(studentId, { state: lean(draft.state), tip });
  }
}

/** Of a year's activities later steps ask only for the last. */
function lean(state: RecordState): RecordState {
  const last = state.activities[state.lastNumber];
  return { ...state, activities: last ? { [state.lastNumber]: last } : {} };
}
