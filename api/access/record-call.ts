import { Readable } from 'node:stream';
import type { z } from 'zod';
import { dayIn } from '../../domain/kernel/plain-day.ts';
import { Rejection, type RejectionCode } from '../../domain/kernel/rejection.ts';
import type { AccessKind } from '../../domain/vocabulary/access-kinds.ts';
import { notRecorded } from './access-record.ts';
import { type AskedScope, knowsScope, pointedAt } from './asked-scope.ts';
import { FEW_FOUND, type Held, namedStudents } from './named-students.ts';
import type { AccessEntry } from './port.ts';
import type { About, Asked, RecordedCall, Unrecorded } from './recorded-call.ts';
import type { AccessServices } from './services.ts';

/** Who sends a call, from where and when. */
export interface AccessCaller {
  readonly services: AccessServices;
  /** Undefined for callers who are not signed in. */
  readonly actor: { readonly id: number } | undefined;
  /** Network address. */
  readonly address: string;
  readonly now: Date;
  /** When it was looked, where the same request had come before. */
  readonly arrivedAt?: Date;
  /** The point of the past that the call is answered from. */
  readonly asOf?: { readonly number: number; readonly at: Date };
}

/** A call of the table, and what is recorded of it. */
interface RecordedRoute {
  readonly method: string;
  readonly path: string;
  readonly access: RecordedCall | Unrecorded;
  /** The parameters it reads. */
  readonly query?: z.ZodObject;
}

/** What a call is answered. */
interface Answer {
  status: number;
  body?: unknown;
  /** Of an answer that is made as it is read, what it held so far. */
  count?: Held;
}

/** What entries call it. */
export const nameOf = ({ method, path }: Pick<RecordedRoute, 'method' | 'path'>) => `${method} ${path}`;

/** Looks at the past say at which. */
const pastOf = (asOf: AccessCaller['asOf']) => asOf && { asOf: asOf.at.toISOString(), asOfNumber: asOf.number };

/** The entry of a call; `call` is its method and the path of its route. */
export function entryOf(
  { services, actor, address, now, arrivedAt = now, asOf }: AccessCaller,
  call: string,
  kind: AccessKind,
  { studentId, details = {}, userId }: Omit<About, 'part' | 'chosen'> & { userId?: number | undefined } = {},
): AccessEntry {
  const day = dayIn(arrivedAt, services.configuration.TIME_ZONE);
  const who = { userId: userId ?? actor?.id ?? null, address };
  return {
    at: arrivedAt.toISOString(),
    day,
    kind,
    ...who,
    studentId: studentId ?? null,
    call,
    details: { ...details, ...pastOf(asOf) },
  };
}

/** Whom a call asks for by id. */
export function askedById({ access, ...route }: RecordedRoute, call: AccessCaller & Asked): readonly number[] {
  if (typeof access === 'string') return [];
  return access.about(understood({ access, ...route }, call)).chosen ?? [];
}

/** Kinds that must not happen unrecorded; the others are looks, which are gathered. */
const BEFORE_IT_IS_SENT: ReadonlySet<AccessKind> = new Set(['exported', 'report-made']);

/** `askedFor` are those who are asked for, by id or by a search, and are there, in the answer or not. */
type AskedBy = AccessCaller &
  Asked & { readonly scope?: AskedScope | undefined; readonly askedFor?: readonly number[] };

/** What was asked, by parameters that the call reads: others choose nothing, whoever they name. */
export function understood<By extends Asked>({ query }: Partial<RecordedRoute>, call: By): By {
  const read = new Set(Object.keys(query?.shape ?? {}));
  return { ...call, query: new URLSearchParams([...call.query].filter(([name]) => read.has(name))) };
}

/** What is told of a call: whose records they were where it points at persons, in place of one whom the path names. */
export function aboutOf({ studentId, chosen, details = {} }: About, held?: Held): About & { details: object } {
  const named = namedStudents(chosen, held);
  const rows = held && { rows: held.rows };
  if (named.length === 0) return { studentId, details: { ...details, ...rows } };
  if (named.length === 1) return { studentId: named[0], details: { ...details, ...rows } };
  return { studentId, details: { ...details, ...rows, studentIds: named } };
}

/** What is told of a look: of whose students alone, where a call knows such a part. */
function lookOf(access: RecordedCall, what: About, { scope, askedFor = [] }: AskedBy, found?: Held) {
  const held = found && { ...found, asked: [...(found.asked ?? []), ...askedFor] };
  if (!scope || !knowsScope({ access }) || what.studentId !== undefined) return aboutOf(what, held);
  const few = pointedAt(scope);
  const pointed = few.length > 0 ? { rows: few.length, ...held, asked: [...(held?.asked ?? []), ...few] } : held;
  return aboutOf({ ...what, details: { ...what.details, scope: scope.of } }, pointed);
}

/**
 * Notes a look at figures, where they are of few students, or of a point of the past: what two points tell together stands there with both.
 * @throws {Rejection} `unavailable` where it cannot be kept
 */
function noteFigures(route: RecordedRoute, asked: AskedBy, ofFew: readonly number[] = []): void {
  const { scope, asOf } = asked;
  const few = [...new Set([...pointedAt(scope), ...ofFew])];
  const isOfNobody = scope?.students.size === 0;
  if (few.length === 0 && (!asOf || isOfNobody)) return;
  if (!asked.services.access.hasRoom) throw notRecorded();
  const { params, query } = understood(route, asked);
  const details = { ...params, what: 'figures', ...Object.fromEntries(query), ...(scope && { scope: scope.of }) };
  const about = aboutOf({ details }, few.length > 0 ? { rows: few.length, asked: few } : undefined);
  asked.services.access.note(entryOf(asked, nameOf(route), 'students-listed', about), query.toString());
}

/** Calls that show no record of a student, and are answered whatever becomes of the access record. */
const OF_NO_STUDENT: ReadonlySet<RecordedCall | Unrecorded> = new Set([
  'no records',
  'own account',
  'names of colleagues',
]);

/**
 * Looks are written a second later, or once they can be: where so many wait that one more would push one out, nothing more is shown.
 * @throws {Rejection} `unavailable`
 */
export function requireRecordable(
  { access: recorded }: RecordedRoute,
  { access }: AccessServices,
  scope: AskedScope | undefined,
): void {
  const isLook = recorded === 'figures' ? scope !== undefined : !OF_NO_STUDENT.has(recorded);
  if (isLook && !access.hasRoom) throw notRecorded();
}

/** Notes a look. How many rows an answer has that flows is known when it ends, or its reader has gone. */
function noteLook(route: RecordedRoute, recorded: RecordedCall, asked: AskedBy, count?: Held): void {
  const { kind } = recorded;
  const call = understood(route, asked);
  const what = recorded.about(call);
  // A student's record is one, whatever is asked of it; of lists each question is a look of its own.
  const { part = kind === 'student-opened' ? '' : call.query.toString() } = what;
  const entry = entryOf(call, nameOf(route), kind, lookOf(recorded, what, call, count));
  call.services.access.note(entry, part, count?.students);
}

/** Milliseconds after which it is noted what went out of an answer that still flows; and again after twice as long, and so on. */
const FLOWING_MS = 5000;

/** Notes an answer that flows when it ends. Who takes hours for it is not unseen until then: what went out is told meanwhile. */
function noteAsItFlows(body: Readable, note: (held?: Held) => void, count?: Held): void {
  let timer: NodeJS.Timeout | undefined;
  const after = (waitMs: number) => {
    timer = setTimeout(() => {
      // A few may turn out to be all there are, and are named then.
      if (count && count.rows > FEW_FOUND) note({ rows: count.rows, asked: count.asked ?? [] });
      after(waitMs * 2);
    }, waitMs).unref();
  };
  after(FLOWING_MS);
  body.once('close', () => {
    clearTimeout(timer);
    note(count);
  });
}

/**
 * Records an answer: exports and reports before it is sent, a look within a second.
 * @throws {Rejection} `unavailable` for an export or report that cannot be recorded: it is not sent
 */
export async function recordAnswer(
  route: RecordedRoute,
  call: AskedBy,
  { status, body, count }: Answer,
): Promise<void> {
  const { access: recorded } = route;
  if (status !== 200) return;
  if (recorded === 'figures') noteFigures(route, call, count?.asked);
  if (typeof recorded === 'string') return;
  if (!BEFORE_IT_IS_SENT.has(recorded.kind)) {
    const note = (held?: Held) => noteLook(route, recorded, call, held);
    if (body instanceof Readable) noteAsItFlows(body, note, count);
    else note(count);
    return;
  }
  try {
    const about = lookOf(recorded, recorded.about(understood(route, call)), call, count);
    await call.services.access.require(entryOf(call, nameOf(route), recorded.kind, about));
  } catch (error) {
    // Nobody will read it: whatever makes it stops.
    if (body instanceof Readable) body.destroy();
    throw error;
  }
}

/** Notes that an answer told of these students as well, whom it did not have. */
export function noteOthers(route: RecordedRoute, call: AskedBy, others: readonly number[]): void {
  if (typeof route.access !== 'string') noteLook(route, route.access, call, { rows: 0, asked: others });
}

/** Records that the caller was told that an answer is still what it was: whoever kept it looks at it again, and at these few students. */
export function recordUnchanged(route: RecordedRoute, call: AskedBy, few: readonly number[]): void {
  if (route.access === 'figures') noteFigures(route, call, few);
  const held = few.length > 0 ? { rows: few.length, asked: few } : undefined;
  if (typeof route.access !== 'string') noteLook(route, route.access, call, held);
}

/** Refusals of looks that tell of a record: that it is not there, or what is written in it. */
const TELLING: ReadonlySet<RejectionCode> = new Set(['not-found', 'rule']);

/**
 * Records that somebody asked for a student by id and found nothing: it tells that they are not in a term, or have not left, or that too
 * much was written of them. `isThere`
 * says whether there is such a student.
 */
export async function recordNothingFound(
  { access, ...route }: RecordedRoute,
  call: AskedBy,
  error: unknown,
  isThere: (studentId: number) => Promise<boolean>,
): Promise<void> {
  if (typeof access === 'string' || !(error instanceof Rejection) || !TELLING.has(error.code)) return;
  const { studentId, details = {} } = access.about(understood({ access, ...route }, call));
  if (studentId === undefined || !(await isThere(studentId))) return;
  call.services.access.note(entryOf(call, nameOf(route), 'student-opened', { studentId, details }));
}
