import type { Recorded } from '../../../event-store/ledger-types.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import {
  actionOf,
  type Entry,
  kindOfAction,
  subjectOf,
  uploadOf,
  withAccepted,
  withCompleted,
  withEntry,
} from './action.ts';
import { journalActions, journalEntries, journalRequests, journalUploads, journalVisits } from './collections.ts';
import type { ActionDocument, RequestDocument } from './documents.ts';
import { countEntry } from './quarter-hours.ts';
import { takeBack } from './taken-back.ts';

/** Milliseconds after which another entry to the same subject begins another visit. */
export const VISIT_GAP_MS = 30 * 60_000;

export const visitId = ({ actor, source, ...entry }: Entry): string =>
  `${actor ?? source}:${subjectOf({ actor, source, ...entry })}`;

const isSameVisit = (lastAt: string, at: string) => Math.abs(Date.parse(at) - Date.parse(lastAt)) <= VISIT_GAP_MS;

/** The visit that an entry goes on with, or else begins: which action holds it. */
async function visitOf(entry: Entry, unit: UnitOfWork): Promise<string> {
  const id = visitId(entry);
  const visit = await unit.get(journalVisits, id);
  const action = visit && isSameVisit(visit.lastAt, entry.at) ? visit.action : entry.id;
  unit.put(journalVisits, { id, action, lastAt: entry.at });
  return action;
}

/** Moves what a part wrote before it was accepted to the action of the file's first part. */
async function joinUpload(own: ActionDocument, upload: string, request: RequestDocument, unit: UnitOfWork) {
  const first = await unit.get(journalUploads, upload);
  if (!first || first.action === own.id) {
    unit.put(journalUploads, { id: upload, action: own.id });
    return own;
  }
  let joined = await unit.get(journalActions, first.action);
  if (!joined) return own;
  for (const id of request.early) {
    const entry = await unit.get(journalEntries, id);
    if (!entry) continue;
    unit.put(journalEntries, { ...entry, action: joined.id });
    joined = withEntry(joined, entry);
  }
  unit.delete(journalActions, own.id);
  unit.put(journalRequests, { ...request, action: joined.id });
  return joined;
}

/** The action that an entry belongs to, begun where there is none, and the request that it came with. */
async function placeOf(event: Recorded, entry: Entry, unit: UnitOfWork) {
  const { $correlationId: id, undoes = null } = event.metadata;
  const known = await unit.get(journalRequests, id);
  // One request may be about several students' visits; what it takes back is told of the first.
  const actionId = kindOfAction(entry) === 'visit' ? await visitOf(entry, unit) : (known?.action ?? entry.id);
  // What an entry begins bears its id, and cannot be there before it.
  const begun = actionId === entry.id ? undefined : await unit.get(journalActions, actionId);
  const action = begun ?? actionOf(entry);
  const request = known ?? { id, action: action.id, undoes, undoneBy: null, early: [] };
  return { action, request, isNew: !known };
}

/** Of a file only its acceptance says to which upload a part belongs. */
const begins = (action: ActionDocument, { type }: Entry): boolean =>
  action.kind === 'import' ? type === 'IntentAccepted' && action.intent?.parts.length === 1 : action.entries === 0;

/** What the events of an action over many students say of it. */
async function withIntent(action: ActionDocument, event: Recorded, request: RequestDocument, unit: UnitOfWork) {
  if (event.type === 'IntentCompleted') return withCompleted(action, event);
  if (event.type !== 'IntentAccepted') return action;
  const upload = uploadOf(event);
  return withAccepted(upload === undefined ? action : await joinUpload(action, upload, request, unit), event);
}

/** Adds an entry to the journal and to the action it belongs to. */
export async function gather(event: Recorded, entry: Entry, unit: UnitOfWork): Promise<void> {
  const { action: own, request: known, isNew } = await placeOf(event, entry, unit);
  const isEarly = event.type === 'IntentRowsRecorded';
  const request = isEarly ? { ...known, early: [...known.early, entry.id] } : known;
  if (isNew || isEarly) unit.put(journalRequests, request);
  const action = await withIntent(own, event, request, unit);
  unit.put(journalEntries, { ...entry, action: action.id });
  unit.put(journalActions, withEntry(action, entry));
  await countEntry(entry, begins(action, entry), unit);
  if (isNew && request.undoes !== null) await takeBack(request, entry.studentId !== null, unit);
}
