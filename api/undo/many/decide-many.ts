import { setImmediate } from 'node:timers/promises';
import type { Cause } from '../../../event-store/ledger-types.ts';
import { eachAboutStudent } from '../../ledger/about-student.ts';
import type { LedgerServices } from '../../ledger/services.ts';
import { decideAndAppend } from '../../ledger/transact.ts';
import { type Asking, type DecidedUndo, decideUndo, requireYear } from '../decide-undo.ts';
import { requireChanged } from '../outcomes.ts';
import { createTally, type Named, nothingGoesBack, type UndoTally } from '../present-undo.ts';
import type { UndoServices } from '../services.ts';
import { onlyLooking, openContext } from '../undo-context.ts';
import type { UndoRow } from './many-action.ts';

/** Students who are looked at together; between them others get their turn. */
const LOOKED_AT_TOGETHER = 50;

/** An action over many students and what of it is to be taken back. */
export interface ManyUndo {
  /** The entry it was asked for by. */
  entry: string;
  yearId: number;
  fileName: string | null;
  actions: readonly string[];
  rows: readonly UndoRow[];
  fields: readonly string[] | undefined;
  asking: Asking;
}

/** Whether something is written of a student. */
export const isWritten = ({ appends }: DecidedUndo): boolean => appends.some(({ events }) => events.length > 0);

/** Decides some students side by side, on one view of what is there now; what a student's part is refused for refuses no other. */
export async function decideTogether(services: LedgerServices, cause: Cause, undo: ManyUndo, rows: readonly UndoRow[]) {
  const { actions, fields, asking } = undo;
  const context = await openContext(services, cause, { question: { actions, fields }, asking, together: true });
  const decided = await eachAboutStudent(rows, ({ studentId }) => decideUndo(context, studentId));
  return { roster: context.roster.append, decided };
}

/** Looks at students until told to stop, and writes nothing. */
async function look(
  services: LedgerServices,
  cause: Cause,
  undo: ManyUndo,
  { tally, until }: { tally: UndoTally; until: (decided: readonly DecidedUndo[]) => boolean },
): Promise<void> {
  const looking = onlyLooking(services);
  for (let from = 0; from < undo.rows.length; from += LOOKED_AT_TOGETHER) {
    const rows = undo.rows.slice(from, from + LOOKED_AT_TOGETHER);
    const { answer } = await decideAndAppend(services.ledger, cause, async () => ({
      appends: [],
      answer: (await decideTogether(looking, cause, undo, rows)).decided,
    }));
    for (const one of answer) tally.add(one);
    if (until(answer)) return;
    await setImmediate();
  }
}

/** What taking it back would do to everybody. */
export async function previewMany(services: LedgerServices, cause: Cause, undo: ManyUndo, named: Named) {
  const tally = createTally(named);
  await look(services, cause, undo, { tally, until: () => false });
  requireChanged(undo.fields, tally.changed);
  return tally.answer();
}

/**
 * Looks whether anything of it goes back.
 * @throws {Rejection} where nothing does, for a field it has not changed, and where its year is closed to the caller
 */
export async function requireSomethingBack(
  services: UndoServices,
  cause: Cause,
  undo: ManyUndo,
  named: Named,
): Promise<void> {
  requireYear((await services.followed.calendar.current()).state, undo.yearId, undo.asking);
  const tally = createTally(named);
  let found = false;
  const until = (decided: readonly DecidedUndo[]) => {
    found ||= decided.some(isWritten);
    return found && (undo.fields ?? []).every((field) => tally.changed.has(field));
  };
  await look(services, cause, undo, { tally, until });
  requireChanged(undo.fields, tally.changed);
  if (!found) throw nothingGoesBack(tally.answer(), services.configuration.TIME_ZONE);
}
