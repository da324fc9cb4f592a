import type { UndoAnswer } from '../../domain/wire/undo.ts';
import type { Cause } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { decideAndAppend, transact } from '../ledger/transact.ts';
import { actorNames } from '../queries/actor-names.ts';
import { type Asking, decideUndo, type UndoQuestion } from './decide-undo.ts';
import { requireChanged } from './outcomes.ts';
import { createTally, nothingGoesBack } from './present-undo.ts';
import type { UndoServices } from './services.ts';
import { onlyLooking, openContext } from './undo-context.ts';

/** An action and the one student whose part of it is taken back. */
export interface StudentUndo extends UndoQuestion {
  /** The entry it was asked for by. */
  entry: string;
  studentId: number;
}

async function decide(services: UndoServices, cause: Cause, question: StudentUndo, asking: Asking) {
  const tally = createTally(await actorNames(services.followed));
  const context = await openContext(services, cause, { question, asking, together: false });
  const decided = await decideUndo(context, question.studentId);
  requireChanged(question.fields, new Set(decided.changed));
  tally.add(decided);
  return { appends: [context.roster.append, ...decided.appends], answer: tally.answer() };
}

/** What taking an action back would do to a student. */
export async function previewUndo(
  services: UndoServices,
  cause: Cause,
  question: StudentUndo,
  asking: Asking,
): Promise<UndoAnswer> {
  const { entry, studentId } = question;
  const look = async () => ({ ...(await decide(onlyLooking(services), cause, question, asking)), appends: [] });
  const { answer } = await decideAndAppend(services.ledger, cause, look);
  return { entry, studentId, undo: null, ...answer };
}

/** Takes back what an action did to a student. @throws {Rejection} `conflict` where nothing goes back */
export async function undoOfStudent(
  services: UndoServices,
  cause: Cause,
  question: StudentUndo,
  asking: Asking,
): Promise<{ answer: UndoAnswer; position: Position | null }> {
  const { answer, position } = await transact(services, cause, async () => {
    const plan = await decide(services, cause, question, asking);
    if (plan.answer.goesBack.length > 0) return plan;
    throw nothingGoesBack(plan.answer, services.configuration.TIME_ZONE);
  });
  const { entry, studentId } = question;
  return { answer: { entry, studentId, undo: position?.toString() ?? null, ...answer }, position };
}
