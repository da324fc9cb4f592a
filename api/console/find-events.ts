import { eventTypes } from '../../domain/events.ts';
import { namesLike } from '../../domain/kernel/alike.ts';
import { foldText } from '../../domain/kernel/fold-text.ts';
import { streams } from '../../domain/streams.ts';
import type { LedgerReader, Recorded } from '../../event-store/ledger-types.ts';
import { BEGINNING, type Position } from '../../event-store/port.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { gatherWhom, naming } from '../access/whom.ts';
import { CannotStart } from '../configuration/cannot-start.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { fewOfThen } from '../http/few-in-all.ts';
import { followStreams } from '../ledger/followed-streams.ts';
import { openReadableLog } from '../verification/readable-log.ts';
import { type ChoiceFlags, daysIn, studentIn } from './chosen.ts';
import { recordOperator } from './record-operator.ts';
import { recordedFirst } from './recorded-first.ts';
import { shownEvent } from './shown-event.ts';

const PAGE = 1000;
/** Types that are named to whoever wrote another. */
const MOST_NAMED = 5;

/** What is looked for; all that is given must match. */
export interface FindFlags extends ChoiceFlags {
  type?: string | undefined;
  /** The number or the address of an account: who did it. */
  person?: string | undefined;
  text?: string | undefined;
}

type Test = (event: Recorded) => boolean;

/**
 * Prints the events that match, opened, a line of JSON each, in the order of the log. It is recorded before anything is shown, with
 * whom they are about where these are few, and with whoever there is where these are, without the words that were looked for. Of a student only that student's streams are read, otherwise the whole log. Answers the exit code: 1 when there are none.
 * @throws {CannotStart} for a type that no event has, an address of nobody, what is no day or no number of a student
 */
export async function findEvents(configuration: Configuration, flags: FindFlags): Promise<number> {
  const { type, person, text } = flags;
  if (type !== undefined) requireType(type);
  // Every value holds no words at all: the whole log would be shown.
  if (text?.trim() === '') throw new CannotStart('--text takes what to look for.');
  const studentId = studentIn(flags);
  const days = daysIn(flags, configuration.TIME_ZONE);
  const log = await openReadableLog(configuration);
  try {
    const actor = person === undefined ? undefined : await accountOf(log.ledger, person);
    const tests: Test[] = [
      ...(type === undefined ? [] : [(event: Recorded) => event.type === type]),
      ...(actor === undefined ? [] : [({ metadata }: Recorded) => metadata.actor === actor]),
      ...(days ? [({ metadata: { at } }: Recorded) => at >= days.first && at <= days.last] : []),
      ...(text === undefined ? [] : [holds(text)]),
    ];
    const details = { type, actor, from: days?.from, to: days?.to, text: text === undefined ? undefined : true };
    const sought = await studentsSought(log.ledger, text);
    const head = await log.ledger.head();
    const parts = [...tests, ...wordsApart(text)];
    const beside =
      studentId === undefined
        ? [await fewOfThen(log, head), await whomEachLeaves(everything(log.ledger, head), parts)].flat()
        : [studentId];
    const record = (students: readonly number[]) => {
      const { studentId: one, ...others } = naming(
        [...new Set([...students, ...sought, ...beside])].sort((a, b) => a - b),
      );
      const did = { kind: 'stream-shown', call: 'npm run log -- find', studentId: studentId ?? one } as const;
      return recordOperator(configuration, { ...did, details: { ...details, ...others } });
    };
    const all = studentId === undefined ? everything(log.ledger, head) : ofStudent(log.ledger, studentId);
    let found = 0;
    for await (const event of recordedFirst(matching(all, tests), record)) {
      found += 1;
      process.stdout.write(`${shownEvent(event)}\n`);
    }
    process.stderr.write(`${found} ${found === 1 ? 'event' : 'events'} found.\n`);
    return found === 0 ? 1 : 0;
  } finally {
    await log.ledger.close();
  }
}

/** That nothing is found of one thing beside another tells of whom the one alone leaves, where these are few. */
async function whomEachLeaves(events: AsyncIterable<Recorded>, parts: readonly Test[]): Promise<number[]> {
  if (parts.length < 2) return [];
  const left = parts.map((test) => ({ test, whom: gatherWhom() }));
  for await (const event of events) {
    const isOpen = left.filter(({ whom }) => !whom.isMany);
    if (isOpen.length === 0) break;
    for (const { test, whom } of isOpen) if (test(event)) whom.add(event);
  }
  return left.flatMap(({ whom }) => whom.named());
}

async function* matching(events: AsyncIterable<Recorded>, tests: readonly Test[]): AsyncGenerator<Recorded> {
  for await (const event of events) if (tests.every((test) => test(event))) yield event;
}

/** @throws {CannotStart} for a type that no event has: nothing found would say that it never happened */
function requireType(type: string): void {
  if (Object.hasOwn(eventTypes, type)) return;
  const meant = namesLike(type, Object.keys(eventTypes)).slice(0, MOST_NAMED);
  const wayOut =
    meant.length > 0
      ? `Did you mean ${meant.join(', ')}?`
      : 'Types are written as npm run log -- show prints them, TermInfoUpdated say.';
  throw new CannotStart(`No event is of the type ${type}. ${wayOut}`);
}

/** Students whose ids are among the words: that nothing is found of one tells of them, too. */
async function studentsSought(ledger: LedgerReader, text = ''): Promise<number[]> {
  const ids = text.split(/\D+/).filter((word) => /^[1-9]\d{5,14}$/.test(word));
  const found: number[] = [];
  for (const id of [...new Set(ids)].slice(0, FEW_FOUND).map(Number))
    if ((await ledger.read(streams.student(id), 0, 1)).events.length > 0) found.push(id);
  return found;
}

/** Each word of several by itself. */
function wordsApart(text = ''): Test[] {
  const words = foldText(text).split(' ').filter(Boolean);
  return words.length > 1 ? words.map(holds) : [];
}

/** As a whole in a value, or each of its words in any, whatever the letter case and the accents; what is hidden is not looked into. */
function holds(text: string): Test {
  const words = foldText(text).split(' ');
  return (event) => {
    const { data } = JSON.parse(shownEvent(event)) as Pick<Recorded, 'data'>;
    const values = valuesIn(data).map(foldText);
    return words.every((word) => values.some((value) => value.includes(word)));
  };
}

const valuesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [String(value)];

/** Up to an event: what comes meanwhile is told of nobody. */
async function* everything(ledger: LedgerReader, upTo: Position): AsyncGenerator<Recorded> {
  for (let after = BEGINNING; after < upTo; ) {
    const page = await ledger.readAll(after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield* page.filter(({ position }) => position <= upTo);
    after = last.position;
  }
}

async function* ofStudent(ledger: LedgerReader, studentId: number): AsyncGenerator<Recorded> {
  const { events } = await ledger.read(streams.student(studentId));
  const years = new Set(events.flatMap((event) => (event.type === 'StudentEnrolled' ? [event.data.yearId] : [])));
  const records = await Promise.all([...years].map((yearId) => ledger.read(streams.record(studentId, yearId))));
  const others = await Promise.all([
    ledger.read(streams.services(studentId)),
    ledger.read(streams.disclosures(studentId)),
  ]);
  const all: Recorded[] = [
    ...events,
    ...[...records, ...others].flatMap((stream): readonly Recorded[] => stream.events),
  ];
  yield* all.sort((a, b) => (a.position < b.position ? -1 : 1));
}

/** @throws {CannotStart} for nobody's address */
async function accountOf(ledger: LedgerReader, person: string): Promise<number> {
  if (/^[1-9]\d{0,15}$/.test(person)) return Number(person);
  const { listed } = (await followStreams(ledger).staff.current()).state;
  for (const [userId, account] of listed) if (account.email.toLowerCase() === person.toLowerCase()) return userId;
  throw new CannotStart(`No account has the address ${person}: --person takes an address or the number of an account.`);
}
