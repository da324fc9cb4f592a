import type { FiledRow, FilingEvent } from '../../domain/filings/events.ts';
import { filedDifference, filedRows, filedText } from '../../domain/filings/filings.ts';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { streams } from '../../domain/streams.ts';
import { countedExit } from '../../domain/student-facts/exit-figures.ts';
import { nameOf } from '../../domain/students/display.ts';
import { type StudentState, studentDecider } from '../../domain/students/student.ts';
import * as calls from '../../domain/wire/calls/exits.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { facts, personFacts } from '../../projections/definitions/facts.ts';
import type { PersonFactsDocument } from '../../projections/definitions/facts-document.ts';
import { FEW_FOUND, MOST_CHOSEN } from '../access/named-students.ts';
import { askedAbout, file, heldOf, json, type Reply } from '../http/reply.ts';
import { inTurns, turns } from '../shares/fair-turns.ts';
import { currentParty } from '../shares/request-context.ts';
import { actorNames } from './actor-names.ts';
import { exitsOf } from './found-exits.ts';
import { route } from './route.ts';
import type { QueryServices } from './services.ts';

type Needed = Pick<QueryServices, 'ledger' | 'readModels' | 'followed'>;
type Named = Awaited<ReturnType<typeof actorNames>>;

const OF_MEMBERSHIP: ReadonlySet<string> = new Set(['StudentEnrolled', 'EnrollmentChanged', 'StudentRemovedFromYear']);

type Exits = Awaited<ReturnType<typeof exitsOf>>;

/** How the exit counts by what a student's stream says up to somewhere; the memberships are those of now. */
function countedAs(state: StudentState, person: PersonFactsDocument, { year, profile }: Exits): string {
  if (state.status !== 'admitted') return '';
  const { left, id: studentId } = person;
  const leaver = { studentId, birthday: state.person.birthday ?? '', facts: state.facts };
  const exit = countedExit(
    { ...leaver, left: left && { on: left.on, reason: left.reason ?? undefined } },
    year,
    profile,
  );
  return exit ? `${exit.group} ${exit.on}` : '';
}

/** What moved how a student counts, in the order of the log, and what changed the memberships. */
interface Moves {
  counted: Recorded[];
  memberships: Recorded[];
}

async function movesOf({ ledger }: Needed, person: PersonFactsDocument, exits: Exits): Promise<Moves> {
  const { events } = await ledger.read(streams.student(person.id));
  let state = studentDecider.initial;
  let before = '';
  const counted: Recorded[] = [];
  // In turns with others: a student may have a thousand facts, and thousands of changes of them.
  for await (const event of inTurns(currentParty(), events)) {
    state = studentDecider.evolve(state, event);
    const now = countedAs(state, person, exits);
    if (now !== before) counted.push(event);
    before = now;
  }
  return { counted, memberships: events.filter(({ type }) => OF_MEMBERSHIP.has(type)) };
}

/**
 * The entry since the filing by which the exit came to count as it does now: the last one that moved it. Where facts and birthday
 * moved nothing it was a membership, if one changed; otherwise the profile or the calendar (rules/facts#filing).
 */
function movedBy({ counted, memberships }: Moves, upTo: string): Recorded | undefined {
  const isSince = ({ position }: Recorded) => position > BigInt(upTo);
  return counted.findLast(isSince) ?? memberships.findLast(isSince);
}

type Filed = Recorded<FilingEvent>;
type Different = ReturnType<typeof filedDifference>;

/** Who they are that differ, and what moved them: read once, in however many filings they stand. */
async function differing(services: Needed, different: readonly Different[], exits: Exits) {
  const ids = [...new Set(different.flat().map(({ studentId }) => studentId))];
  const people = await services.readModels.reader(facts).getMany(personFacts, ids);
  const known = new Map<number, { name: string; moves: Moves }>();
  for await (const person of inTurns(currentParty(), people))
    known.set(person.id, { name: nameOf(person), moves: await movesOf(services, person, exits) });
  return known;
}

type Known = Awaited<ReturnType<typeof differing>>;

const differenceRow = ({ studentId: id, was, is }: Different[number], upTo: string, known: Known, named: Named) => {
  const person = known.get(id);
  const event = person && movedBy(person.moves, upTo);
  const { metadata } = event ?? {};
  return {
    ...{ id, was, is, name: person?.name || null },
    entry: event?.position.toString() ?? null,
    type: event?.type ?? null,
    changedAt: metadata?.at ?? null,
    changedBy: metadata ? named(metadata.actor, metadata.source) : null,
  };
};

/** Rows of filings that are held against those of now in one turn: few milliseconds. */
const ROWS_IN_A_TURN = 5000;

/** A filing without those who left, held against the figures of now. */
interface Held {
  filed: Omit<FilingEvent['data'], 'rows'>;
  metadata: Filed['metadata'];
  differ: number;
  told: Different;
  /** Whom it is of, where these are few: the hash of who left, when and how can be tried until it fits. */
  few: number[];
}

/** A filing by its number. They are numbered from 1 in their stream, which holds nothing else. */
async function filingBy({ ledger }: Pick<Needed, 'ledger'>, filing: number): Promise<Filed | undefined> {
  return (await ledger.read<FilingEvent>(streams.filings, filing - 1, 1)).events[0];
}

/** Of each filing how many count otherwise now, and the first of them: of all filings together as many as one answer tells. */
async function heldAgainst(services: Needed, now: readonly FiledRow[], filings: readonly number[]): Promise<Held[]> {
  const held: Held[] = [];
  let left = calls.MOST_DIFFERENCES;
  let compared = 0;
  for (const filing of filings) {
    // One after the other: all of them together have no room in memory.
    const found = await filingBy(services, filing);
    if (!found) continue;
    const { rows, ...filed } = found.data;
    const different = filedDifference(rows, now);
    const told = different.slice(0, left);
    const few = rows.length <= FEW_FOUND ? rows.map(({ studentId }) => studentId) : [];
    held.push({ filed, metadata: found.metadata, differ: different.length, told, few });
    left -= told.length;
    compared += rows.length + now.length;
    if (compared < ROWS_IN_A_TURN) continue;
    compared = 0;
    await turns.next(currentParty());
  }
  return held;
}

interface Wanted {
  year: number;
  /** One filing; all of them unless given. */
  filing?: number | undefined;
}

/** Filings, and of whom those are that are of few. */
interface FoundFilings {
  filings: calls.WireFiledExits[];
  few: number[];
}

/** Of whom filings of few students are; nobody where together they are of many. */
function fewIn(held: readonly Held[]): number[] {
  const students = new Set(held.flatMap(({ few }) => few));
  return students.size > MOST_CHOSEN ? [] : [...students];
}

/** What was filed of an exit year, the newest first, as many as one answer tells, each held against the figures of now. */
export async function filingsOf(services: Needed, { year, filing: only }: Wanted): Promise<FoundFilings> {
  const { years } = (await services.followed.filings.current()).state;
  const ofYear = years.get(year)?.filings ?? [];
  const wanted = only === undefined ? ofYear.slice(-calls.MOST_FILINGS) : ofYear.filter((filing) => filing === only);
  const numbers = wanted.reverse();
  if (numbers.length === 0) return { filings: [], few: [] };
  const [named, exits] = await Promise.all([actorNames(services.followed), exitsOf(services, year)]);
  const now = filedRows(exits.found.map(({ exit }) => exit));
  const held = await heldAgainst(services, now, numbers);
  const known = await differing(
    services,
    held.map(({ told }) => told),
    exits,
  );
  const filings = held.map(({ filed, metadata, told, differ }) => {
    const { exitYear: _, ...figures } = filed;
    const differences = told.map((one) => differenceRow(one, figures.upTo, known, named));
    return { ...figures, at: metadata.at, by: named(metadata.actor, metadata.source), differences, differ };
  });
  return { filings, few: fewIn(held) };
}

/** The filings, which name whoever counts otherwise now. */
export function filingsAnswer({ filings, few }: FoundFilings): Reply {
  const differing = filings.flatMap(({ differences }) => differences.map(({ id }) => id));
  return askedAbout(few, heldOf(differing, json({ filings })));
}

const noSuchFiling = () => new Rejection('not-found', 'There is no such filing of this exit year.');

export const exitFilings = route(calls.exitFilings, {
  rule: 'read',
  keeps: 'facts',
  outsideTeam: 'everybody',
  about: 'Figures of exits as they were filed, and who counts otherwise now',
  reads: ['facts'],
  access: {
    kind: 'students-listed',
    about({ params, query }) {
      const filing = query.get('filing');
      return { details: { what: 'filings', year: params['year'], ...(filing !== null && { filing }) } };
    },
  },
  async answer(call) {
    const { params, query } = call.input;
    const { filings, few } = await filingsOf(call.services, { ...params, ...query });
    if (query.filing !== undefined && filings.length === 0) throw noSuchFiling();
    return filingsAnswer({ filings, few });
  },
});

export const filedFile = route(calls.filedFile, {
  rule: 'read',
  keeps: 'facts',
  outsideTeam: 'everybody',
  about: 'What was filed of exits, to the byte: student ids, days and how each counted, without names',
  access: { kind: 'exported', about: ({ params }) => ({ details: { what: 'filings', ...params } }) },
  async answer(call) {
    const { params } = call.input;
    const filed = await filingBy(call.services, params.filing);
    if (filed?.data.exitYear !== params.year) throw noSuchFiling();
    const name = `exits-${params.year}-filing-${params.filing}.json`;
    const answer = file('application/json', filedText(filed.data, filed.data.rules), name);
    const left = filed.data.rows.map(({ studentId }) => studentId);
    return heldOf(left, answer);
  },
});
