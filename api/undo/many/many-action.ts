import { Rejection } from '../../../domain/kernel/rejection.ts';
import { type IntentKind, streams } from '../../../domain/streams.ts';
import { acceptedImports, imports } from '../../../projections/definitions/imports.ts';
import { readIntent, type StoredIntent } from '../../intents/runner/intent-stream.ts';
import type { UndoServices } from '../services.ts';

/** A student whom an action touched, and the place of that action in the list of them. */
export interface UndoRow {
  studentId: number;
  action: number;
}

/** What was done to many students: by one action, or by those of the parts of a file. */
export interface ManyAction {
  yearId: number;
  /** Whoever asked for them. */
  actors: ReadonlySet<number | null>;
  fileName: string | null;
  /** By their `$correlationId`, in the order of the log. */
  actions: readonly string[];
  /** Each student once, action by action; who was touched by several stands with the last. */
  rows: readonly UndoRow[];
}

/** Parts that are read together; between them others get their turn. */
const SIDE_BY_SIDE = 50;

const UNDER_WAY = 'This action is still being carried out. Take it back when it is complete.';
const GIVEN_UP = 'This action was given up before it began: there is nothing to take back.';

type Done = StoredIntent & { metadata: NonNullable<StoredIntent['metadata']> };

/** An action that has come to its end. @throws {Rejection} while it has not */
async function readDone({ ledger }: Pick<UndoServices, 'ledger'>, kind: IntentKind, id: string): Promise<Done> {
  const intent = await readIntent(ledger, streams.intent(kind, id));
  if (intent?.status !== 'completed') throw new Rejection('conflict', UNDER_WAY);
  const { metadata } = intent;
  if (!metadata) throw new Rejection('conflict', GIVEN_UP);
  return { ...intent, metadata };
}

/** The parts of the file that an import is of: an upload belongs to whoever sent it, and to the term it goes into. */
async function partsOfFile({ readModels }: Pick<UndoServices, 'readModels'>, id: string): Promise<string[]> {
  const reader = readModels.reader(imports);
  const own = await reader.get(acceptedImports, id);
  if (!own) return [id];
  const { upload, actor, yearId, termId } = own;
  const found = await reader.find(acceptedImports, { where: { upload, yearId }, fields: ['id', 'actor', 'termId'] });
  return found.filter((part) => part.actor === actor && part.termId === termId).map((part) => part.id);
}

function rowsOf(intents: readonly Done[]): UndoRow[] {
  const actionOf = new Map<number, number>();
  for (const [action, { outcomes }] of intents.entries())
    for (const { studentId, outcome } of outcomes) if (outcome !== 'unchanged') actionOf.set(studentId, action);
  const rows = [...actionOf].map(([studentId, action]) => ({ studentId, action }));
  return rows.sort((a, b) => a.action - b.action);
}

const fileNameOf = ({ details }: Done): string | null =>
  typeof details['fileName'] === 'string' ? details['fileName'] : null;

/**
 * What an action did to many students, by one of its own entries; of an import the whole file.
 * @throws {Rejection} `conflict` where it is not complete
 */
export async function manyAction(services: UndoServices, kind: IntentKind, id: string): Promise<ManyAction> {
  const ids = kind === 'import' ? await partsOfFile(services, id) : [id];
  const intents: Done[] = [];
  for (let from = 0; from < ids.length; from += SIDE_BY_SIDE) {
    const some = ids.slice(from, from + SIDE_BY_SIDE);
    intents.push(...(await Promise.all(some.map((one) => readDone(services, kind, one)))));
  }
  intents.sort((a, b) => (a.position < b.position ? -1 : 1));
  const [first] = intents;
  if (!first) throw new Rejection('not-found', 'This entry does not exist.');
  return {
    yearId: first.yearId,
    actors: new Set(intents.map(({ metadata }) => metadata.actor)),
    fileName: fileNameOf(first),
    actions: intents.map(({ metadata }) => metadata.$correlationId),
    rows: rowsOf(intents),
  };
}
