import {
  journalActions,
  journalEntries,
  journalRequests,
} from '../../../projections/definitions/journal/collections.ts';
import type { ActionDocument, RequestDocument } from '../../../projections/definitions/journal/documents.ts';
import { takeBack } from '../../../projections/definitions/journal/taken-back.ts';
import type { DocumentReader } from '../../../projections/storage/port.ts';
import { createMemoryUnit, type MemoryUnit } from './memory-unit.ts';

type Undoing = Pick<ActionDocument, 'id' | 'undoes'>;

const asRequest = (id: string, undoes: string | null): RequestDocument => ({
  ...{ id, action: id, undoes },
  undoneBy: null,
  early: [],
});

/** What each undoing comes down to: the action that was taken back, and back again. */
function rootsOf(undoings: readonly Undoing[]): (id: string) => string {
  const undoes = new Map(undoings.map((one) => [one.id, one.undoes]));
  return (id) => {
    let root = id;
    for (let next = undoes.get(root); next; next = undoes.get(root)) root = next;
    return root;
  };
}

/** Carries out the undoings up to then, by the rule of the journal; an action stands for the request that it was. */
async function carryOut(undoings: readonly Undoing[], unit: MemoryUnit, reader: DocumentReader): Promise<void> {
  const firsts = await reader.getMany(
    journalEntries,
    undoings.map(({ id }) => id),
  );
  const ofStudent = new Map(firsts.map(({ id, studentId }) => [id, studentId !== null]));
  for (const { id, undoes } of undoings) {
    if (undoes !== null && !unit.get(journalRequests, undoes)) unit.put(journalRequests, asRequest(undoes, null));
    const request = asRequest(id, undoes);
    unit.put(journalRequests, request);
    await takeBack(request, ofStudent.get(id) ?? false, unit);
  }
}

/**
 * The actions that are given, and those that an undoing has concerned since, with what had taken them back then.
 * @param folded those that went on since, as they were but for what took them back
 */
export async function marksOfThen(
  reader: DocumentReader,
  last: string,
  folded: ReadonlyMap<string, ActionDocument>,
): Promise<Map<string, ActionDocument>> {
  const undoings = await reader.find(journalActions, {
    where: { kind: 'undo' },
    sort: [{ field: 'id' }],
    fields: ['id', 'undoes'],
  });
  const rootOf = rootsOf(undoings);
  const later = undoings.filter(({ id }) => id > last);
  const roots = new Set([...later.map(({ id }) => rootOf(id)), ...[...folded.keys()].map(rootOf)]);
  const known = undoings.filter(({ id }) => id <= last && roots.has(rootOf(id)));
  const concerned = [...new Set([...roots, ...known.map(({ id }) => id), ...folded.keys()])].filter((id) => id <= last);
  const unit = createMemoryUnit();
  for (const now of await reader.getMany(journalActions, concerned)) {
    unit.put(journalActions, { ...(folded.get(now.id) ?? now), undoneBy: null, undoneStudents: 0 });
  }
  await carryOut(known, unit, reader);
  return new Map(unit.all<ActionDocument>(journalActions).map((action) => [action.id, action]));
}
