import { FORGOTTEN_TEXT } from '../../domain/kernel/forgotten.ts';
import { streams } from '../../domain/streams.ts';
import { WITH } from '../../domain/wire/as-of-calls.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { WhereIn } from '../../projections/storage/port.ts';
import type { AskedScope } from '../access/asked-scope.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import { noteLookAtMany } from '../access/note-look.ts';
import { understood } from '../access/record-call.ts';
import type { RecordedCall } from '../access/recorded-call.ts';
import { mayTellOf, type Seen } from '../caseload/sight.ts';
import { pointOf } from '../past/point.ts';
import { fewInYears } from './few-in-years.ts';
import { alsoAbout, type Reply } from './reply.ts';
import type { Call, Route } from './route.ts';
import type { ScopedCall } from './scoped-call.ts';
import { filterIn, isTyped } from './searched-for.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Entries of the roster that are read at once: mostly each of the first is of another student. */
const AT_ONCE = FEW_FOUND + 1;

/**
 * Whoever was ever admitted, but for those who were forgotten and are nobody any more, where they are few; otherwise whoever is in a
 * school year, where these are. In the order of an index the first of fifty thousand are found as soon as those of fifty.
 */
export async function fewOfNow({ readModels }: { readModels: Pick<ReadModels, 'reader'> }): Promise<number[]> {
  const first = async (where: WhereIn<typeof admittedStudents>, ...order: ('numberKey' | 'yearCount' | 'sort')[]) => {
    const asked = { where, sort: order.map((field) => ({ field })), limit: AT_ONCE, fields: ['id'] } as const;
    return (await readModels.reader(students).find(admittedStudents, asked)).map(({ id }) => id);
  };
  const admitted = await first({ numberKey: { gt: FORGOTTEN_TEXT } }, 'numberKey');
  if (admitted.length <= FEW_FOUND) admitted.push(...(await first({ numberKey: { lt: FORGOTTEN_TEXT } }, 'numberKey')));
  if (admitted.length <= FEW_FOUND) return admitted;
  const inYears = await first({ yearCount: { gt: 0 } }, 'yearCount', 'sort');
  return inYears.length <= FEW_FOUND ? inYears : [];
}

/** Whoever had been admitted by a point, where they were few. */
export async function fewOfThen({ ledger }: { ledger: Pick<Ledger, 'read'> }, position: Position): Promise<number[]> {
  const few = new Set<number>();
  for (let from = 0; ; from += AT_ONCE) {
    const { events } = await ledger.read(streams.roster, from, AT_ONCE);
    const then = events.filter((event) => event.position <= position);
    for (const { type, data } of then) if (type === 'StudentNumberClaimed') few.add(data.studentId);
    if (few.size > FEW_FOUND) return [];
    if (then.length < AT_ONCE) return [...few];
  }
}

/** Whether looks of a kind may be made of everybody there is: one that is new does not compile until it is said. */
const IS_OF_MANY: Readonly<Record<RecordedCall['kind'], boolean>> = {
  ...{ 'students-listed': true, exported: true, 'report-made': true },
  ...{ 'journal-read': true, 'imports-read': true, 'access-record-read': true },
  // Of numbers that were looked up it is told by which were found.
  'numbers-looked-up': false,
  ...{ 'student-opened': false, 'opened-outside-team': false, 'stream-shown': false },
  // How many documents of a kind there are.
  'read-model-compared': true,
  ...{ 'log-checked': false, 'alarm-raised': false, 'alarm-acknowledged': false },
};
/** One entry, action, import or account tells of whoever is in it. */
const isOfOneThing = ({ path }: Pick<Route, 'path'>) => /:(?:id|subject)\b/.test(path);

const ofWhat = (filter: unknown): readonly string[] =>
  typeof filter === 'object' && filter !== null ? Object.keys(filter) : [];
/** Choices of who, or of entries of the journal by their ids: others are told nothing of. */
const POINTING: ReadonlySet<string> = new Set(['id', 'studentId', 'subject', 'action']);

/** What was asked as the call reads it: by what it does not read it points at nobody. */
function readOf(route: Route, call: Call<HttpServices> & Sent): Call<HttpServices> & Sent {
  const read = route.body?.safeParse(call.body);
  return { ...understood(route, call), ...(read?.success && { body: read.data }) };
}

/** Of a text that nobody bears it is told that whoever there is bears another. */
const isFound = ({ count }: Reply): boolean => (count?.rows ?? 0) > 0 || (count?.asked ?? []).length > 0;

/** Somebody is asked for, or bears what was typed; in the journal a text is looked for in what happened, too. */
function isPointing(access: RecordedCall, route: Route, call: Call<HttpServices> & Sent, reply: Reply): boolean {
  const asked = readOf(route, call);
  const { studentId, chosen } = access.about(asked);
  if (studentId !== undefined || chosen !== undefined) return true;
  const filters = [filterIn(asked.query.get('filter')), (asked.body as { filter?: unknown } | undefined)?.filter];
  // Of imports the ids are those of files.
  const isOfFiles = access.kind === 'imports-read';
  if (!isOfFiles && filters.flatMap(ofWhat).some((key) => POINTING.has(key))) return true;
  return access.kind !== 'journal-read' && access.ofWhomever !== true && isFound(reply) && isTyped(route, asked);
}

/** Numbers are looked up, and some found nobody: whoever there is has another. */
const isOfStrangeNumbers = (access: RecordedCall, asked: Sent, { count }: Reply): boolean =>
  access.kind === 'numbers-looked-up' && (count?.rows ?? 0) < Number(access.about(asked).details?.['numbers']);

/** Looks at many, or at figures of them, where nobody is pointed at. */
function isOfMany(route: Route, call: Call<HttpServices> & Sent, reply: Reply): boolean {
  const { access } = route;
  if (access === 'figures') return true;
  if (typeof access === 'string') return false;
  if (isOfStrangeNumbers(access, call, reply)) return true;
  if (!IS_OF_MANY[access.kind] || isOfOneThing(route)) return false;
  return !isPointing(access, route, call, reply);
}

/** Where in the log a call is answered from, undefined for now: one point, or two that are compared, of which now may be one. */
async function pointsOf(route: Route, call: Call<HttpServices> & Sent): Promise<(Position | undefined)[]> {
  const { asOf, services, now } = call;
  const isCompared = WITH in (route.query?.shape ?? {});
  const other = isCompared ? call.query.get(WITH) : null;
  const points = [asOf, ...(isCompared ? [other === null ? undefined : await pointOf(services, other, now)] : [])];
  return points.map((point) => point?.position);
}

/**
 * Whoever there was at these points, and in the school years that are asked for; and whoever there is now: a school may have become one of
 * few before a point at which many had been admitted.
 */
async function fewAt(route: Route, call: Call<HttpServices> & Sent): Promise<number[]> {
  const { services } = call;
  const points = await pointsOf(route, call);
  const then = points.filter((one) => one !== undefined);
  const few = await Promise.all([fewOfNow(services), ...then.map((one) => fewOfThen(services, one))]);
  return [...new Set([...few.flat(), ...(await fewInYears(route, call, points))])];
}

/** Those of them whom the caller may know of, among the students who are asked for. */
const toldOf = (few: readonly number[], scope: AskedScope | undefined, sight: Seen) =>
  few.filter((id) => mayTellOf(sight, id) && (scope?.students.has(id) ?? true));

/**
 * Notes that a look at everybody was refused for what there is, or is not, where the school or a school year that is asked for has few
 * students: it tells of each that they have nothing of the kind.
 */
export async function noteRefusedToFew(route: Route, call: ScopedCall, sight: Seen): Promise<void> {
  if (!isOfMany(route, call, { status: 200 })) return;
  const few = toldOf(await fewAt(route, call), call.scope, sight);
  if (few.length > 0) await noteLookAtMany(call, route, few);
}

/**
 * The same answer, saying of whom it is where the school, or a school year that is asked for, has few students, now or at the point
 * that is asked for: whatever is made of all of them, or leaves them out, tells of each.
 */
export async function toldOfFewInAll(route: Route, call: ScopedCall, sight: Seen, reply: Reply): Promise<Reply> {
  if (reply.status !== 200 || !isOfMany(route, call, reply)) return reply;
  return alsoAbout(toldOf(await fewAt(route, call), call.scope, sight), reply);
}
