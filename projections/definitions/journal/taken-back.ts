import type { UnitOfWork } from '../../storage/port.ts';
import { journalActions, journalRequests } from './collections.ts';
import type { ActionDocument, RequestDocument } from './documents.ts';

const OVER_MANY: ReadonlySet<ActionDocument['kind']> = new Set(['import', 'bulk', 'roll-over']);

/** The action as it is once a request has taken it back, or no longer does. */
function marked(action: ActionDocument, by: string | null, forOneStudent: boolean): ActionDocument {
  if (!forOneStudent || !OVER_MANY.has(action.kind)) return { ...action, undoneBy: by };
  return { ...action, undoneStudents: Math.max(0, action.undoneStudents + (by === null ? -1 : 1)) };
}

async function mark(request: RequestDocument, holds: boolean, forOneStudent: boolean, unit: UnitOfWork): Promise<void> {
  const target = request.undoes === null ? undefined : await unit.get(journalRequests, request.undoes);
  if (!target) return;
  const undoneBy = holds ? request.id : null;
  unit.put(journalRequests, { ...target, undoneBy });
  const action = await unit.get(journalActions, target.action);
  if (action) unit.put(journalActions, marked(action, holds ? request.action : null, forOneStudent));
  // What takes back may be taken back itself: then what it took back holds again.
  await mark(target, !holds, forOneStudent, unit);
}

/** Links a request with what it takes back, both ways. `forOneStudent`: of an action over many, what it did to one. */
export async function takeBack(request: RequestDocument, forOneStudent: boolean, unit: UnitOfWork): Promise<void> {
  const target = request.undoes === null ? undefined : await unit.get(journalRequests, request.undoes);
  const own = await unit.get(journalActions, request.action);
  if (target && own) unit.put(journalActions, { ...own, undoes: target.action });
  await mark(request, true, forOneStudent, unit);
}
