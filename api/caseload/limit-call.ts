import { parseStream } from '../../domain/streams.ts';
import type { Ledger } from '../../event-store/ledger-types.ts';
import type { Asked, RecordedCall, Unrecorded } from '../access/recorded-call.ts';
import { limitedModels } from './limited-models.ts';
import { namedStudents } from './named-students.ts';
import { over } from './over.ts';
import { type Refusing, refusing } from './refuse.ts';
import type { CaseloadServices } from './services.ts';
import type { Sight } from './sight.ts';

/** The log without the streams of students whose records may not be opened. */
const limitedLedger = (ledger: Ledger, { open }: Sight, refuse: Refusing): Ledger =>
  over(ledger, {
    read: (async (stream: string, from?: number) => {
      const address = parseStream(stream);
      if (open && address && 'studentId' in address && !open.has(address.studentId))
        await refuse.student(address.studentId);
      return ledger.read(stream, from);
    }) as Ledger['read'],
  });

/** A call of the table, and what it was asked. */
interface Looked {
  access: RecordedCall | Unrecorded;
}

/** Looks at several students at once. */
const OF_MANY: ReadonlySet<string> = new Set(['students-listed', 'exported', 'report-made']);

/**
 * What a call works with, as far as it may see students: whichever way it asks for a record, by the log or by a read model,
 * now or then, it is held here (rules/caseload#modes).
 */
export function limiting(now: CaseloadServices, sight: Sight) {
  const refuse = refusing(now, sight);
  const { open, scope, lists } = sight;
  return {
    /** An answer that flows is refused before it begins: what it names, and whoever there is. */
    async requireSeen({ access }: Looked, asked: Asked): Promise<void> {
      if (!open || lists) return;
      const named = namedStudents(asked);
      for (const id of named) if (!open.has(id)) await refuse.student(id);
      const isOfMany = typeof access !== 'string' && OF_MANY.has(access.kind);
      if (isOfMany && named.size === 0 && !scope) refuse.everybody();
    },
    services: <Services extends CaseloadServices>(whole: Services): Services => ({
      ...whole,
      readModels: limitedModels(whole.readModels, sight, refuse),
      ledger: limitedLedger(whole.ledger, sight, refuse),
    }),
  };
}
