import { parseStream } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Asked, RecordedCall, Unrecorded } from '../access/recorded-call.ts';
import { limitedModels } from './limited-models.ts';
import { type Declared, declaredIn, namedStudents } from './named-students.ts';
import { over } from './over.ts';
import { type Refusing, refusing, requireAllOpen } from './refuse.ts';
import type { CaseloadServices } from './services.ts';
import { mayTellOf, type Sight } from './sight.ts';

/** The log without the streams of students whose records may not be opened. */
const limitedLedger = (ledger: Ledger, { open }: Sight, refuse: Refusing): Ledger =>
  over(ledger, {
    read: (async (stream: string, from?: number, limit?: number) => {
      const address = parseStream(stream);
      if (open && address && 'studentId' in address && !open.has(address.studentId))
        await refuse.student(address.studentId);
      return ledger.read(stream, from, limit);
    }) as Ledger['read'],
  });

/** A call of the table, and what it was asked. */
interface Looked extends Declared {
  access: RecordedCall | Unrecorded;
  outsideTeam?: 'names' | 'figures' | 'lists' | 'left out' | 'everybody';
}

/** Looks at several students at once. */
const OF_MANY: ReadonlySet<string> = new Set(['students-listed', 'exported', 'report-made']);

/**
 * What a call may see, now that it is known what it asks for. An answer that flows is refused before it begins: whom it names,
 * and whoever there is, or is somebody's, without a name: it would tell in whose team they are. Of those a call chooses among its own it
 * is made as if there were no others.
 * @throws {Rejection} `forbidden` for who is outside
 */
export async function sightOfAsked(now: CaseloadServices, sight: Sight, call: Looked, asked: Asked): Promise<Sight> {
  const { open, scope, lists } = sight;
  if (!open || lists) return sight;
  const refuse = refusing(now, sight);
  if (call.outsideTeam === 'everybody') refuse.everybody();
  const requireOpen = async (ids: Iterable<number>) => {
    for (const id of ids) if (!open.has(id)) await refuse.student(id);
  };
  await requireOpen(namedStudents(asked));
  if (typeof call.access === 'string' || !OF_MANY.has(call.access.kind)) return sight;
  // What a call does not know is no choice: it would be answered with everybody.
  if (namedStudents(declaredIn(call, asked)).size === 0) {
    requireAllOpen(refuse, open, scope);
    return sight;
  }
  return { ...sight, scope: scope ? new Set([...scope].filter((id) => open.has(id))) : open };
}

/**
 * What a call works with, as far as it may see students: whichever way it asks for a record, by the log or by a read model,
 * now or then, it is held here (rules/caseload#modes).
 */
export function limiting(now: CaseloadServices, sight: Sight) {
  const refuse = refusing(now, sight);
  return {
    services: <Services extends CaseloadServices>(whole: Services): Services => ({
      ...whole,
      readModels: limitedModels(whole.readModels, sight, refuse),
      ledger: limitedLedger(whole.ledger, sight, refuse),
      ...(sight.open && { limits: { ...refuse, mayTellOf: (id: number) => mayTellOf(sight, id) } }),
    }),
  };
}
