import { streams } from '../../domain/streams.ts';
import type { AccessKind } from '../../domain/vocabulary/access-kinds.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import { FEW_FOUND } from '../access/named-students.ts';
import type { AskedScope } from '../access/record-call.ts';
import { mayTellOf, type Sight } from '../caseload/sight.ts';
import type { Reply } from './reply.ts';
import type { Call, Route } from './route.ts';
import { isTyped } from './searched-for.ts';
import type { Sent } from './sent.ts';
import type { HttpServices } from './services.ts';

/** Whoever was ever admitted, where they are few; otherwise whoever is in a school year, where these are. */
async function fewOfNow({ readModels }: { readModels: Pick<ReadModels, 'reader'> }): Promise<number[]> {
  for (const where of [{}, { yearCount: { gt: 0 } }]) {
    const asked = { where, limit: FEW_FOUND + 1, fields: ['id'] } as const;
    const found = await readModels.reader(students).find(admittedStudents, asked);
    if (found.length <= FEW_FOUND) return found.map(({ id }) => id);
  }
  return [];
}

/** Entries of the roster that are read at once: mostly each of the first is of another student. */
const AT_ONCE = FEW_FOUND + 1;

/** Whoever had been admitted by a point, where they were few. */
async function fewOfThen({ ledger }: { ledger: Pick<Ledger, 'read'> }, position: Position): Promise<number[]> {
  const few = new Set<number>();
  for (let from = 0; ; from += AT_ONCE) {
    const { events } = await ledger.read(streams.roster, from, AT_ONCE);
    const then = events.filter((event) => event.position <= position);
    for (const { type, data } of then) if (type === 'StudentNumberClaimed') few.add(data.studentId);
    if (few.size > FEW_FOUND) return [];
    if (then.length < AT_ONCE) return [...few];
  }
}

const OF_MANY: ReadonlySet<AccessKind> = new Set([
  ...(['students-listed', 'exported', 'report-made'] as const),
  ...(['journal-read', 'imports-read', 'access-record-read'] as const),
]);
/** One entry, action, import or account tells of whoever is in it. */
const isOfOneThing = ({ path }: Pick<Route, 'path'>) => /:(?:id|subject)\b/.test(path);

/** Looks at many, or at figures of them, where nobody is pointed at. */
function isOfMany(route: Route, call: Call<HttpServices> & Sent): boolean {
  const { access } = route;
  if (access === 'figures') return true;
  if (typeof access === 'string' || !OF_MANY.has(access.kind) || isOfOneThing(route)) return false;
  const { studentId, chosen } = access.about(call);
  return studentId === undefined && chosen === undefined && !isTyped(route, call);
}

/**
 * The same answer, saying of whom it is where the school, now or at the point that is asked for, has few students in all: whatever is made
 * of all of them, or leaves them out, tells of each. What cannot be looked up just now keeps nobody from an answer.
 */
export async function toldOfFewInAll(
  route: Route,
  call: Call<HttpServices> & Sent & { scope: AskedScope | undefined },
  sight: Pick<Sight, 'open' | 'lists'> | undefined,
  reply: Reply,
): Promise<Reply> {
  if (reply.status !== 200 || !isOfMany(route, call)) return reply;
  const { asOf, services, scope } = call;
  const found = asOf ? fewOfThen(services, asOf.position) : fewOfNow(services);
  const few = await found.catch(() => []);
  const told = few.filter((id) => mayTellOf(sight, id) && (scope?.students.has(id) ?? true));
  if (told.length === 0) return reply;
  // An answer that flows counts in it what went out.
  const count = Object.assign(reply.count ?? { rows: 0 }, { asked: [...(reply.count?.asked ?? []), ...told] });
  return { ...reply, count };
}
