import { z } from 'zod';
import { foldText } from '../../../domain/kernel/fold-text.ts';
import { parseStream } from '../../../domain/streams.ts';
import type { ActionKind } from '../../../domain/vocabulary/action-kinds.ts';
import type { Recorded } from '../../../event-store/ledger-types.ts';
import type { ActionDocument, JournalDocument } from './documents.ts';

export type Entry = Omit<JournalDocument, 'action'>;

/** Sources whose entries are gathered by what caused them; those of others by visit. */
const KINDS: Partial<Record<string, ActionKind>> = {
  import: 'import',
  bulk: 'bulk',
  'roll-over': 'roll-over',
  undo: 'undo',
};

/** The kind of an action whose entries come from this source. */
export const kindOfSource = (source: string): ActionKind => KINDS[source] ?? 'visit';
export const kindOfAction = ({ source }: Entry): ActionKind => kindOfSource(source);

/** What a visit is to: the student, the account, the school year or the settings. */
export function subjectOf({ studentId, userId, yearId, stream }: Entry): string {
  if (studentId !== null) return `student-${studentId}`;
  if (userId !== null) return `staff-${userId}`;
  return yearId === null ? stream : `year-${yearId}`;
}

/** An action without entries, that begins with this one. */
export function actionOf(entry: Entry): ActionDocument {
  const { id, number, at, actor, source, studentId, userId, yearId } = entry;
  const kind = kindOfAction(entry);
  const begun = { id, number, lastId: id, kind, at, lastAt: at, actor, source, studentId, userId, yearId };
  const subject = kind === 'visit' ? subjectOf(entry) : null;
  const undo = { undoes: null, undoneBy: null, undoneStudents: 0 };
  return { ...begun, subject, entries: 0, types: [], counts: {}, fields: [], intent: null, search: '', ...undo };
}

const withAll = (present: string[], more: readonly string[]): string[] => {
  const added = more.filter((one) => !present.includes(one));
  return added.length === 0 ? present : [...present, ...added];
};

/** Names of the fields that entries name; an action over many says how it goes on, what it changed stands in the entries of the students. */
const fieldsOf = (entries: readonly Pick<Entry, 'type' | 'fields'>[], before: string[] = []): string[] =>
  entries.reduce(
    (present, { type, fields }) => (type.startsWith('Intent') ? present : withAll(present, fields)),
    before,
  );

/** The action with one entry more. */
export function withEntry(action: ActionDocument, entry: Entry): ActionDocument {
  const { type, studentId } = entry;
  const isOther = studentId !== null && action.studentId !== null && studentId !== action.studentId;
  return {
    ...action,
    lastId: entry.id > action.lastId ? entry.id : action.lastId,
    lastAt: entry.at > action.lastAt ? entry.at : action.lastAt,
    studentId: isOther ? null : action.studentId,
    yearId: action.yearId ?? entry.yearId,
    entries: action.entries + 1,
    types: withAll(action.types, [type]),
    counts: { ...action.counts, [type]: (action.counts[type] ?? 0) + 1 },
    fields: fieldsOf([entry], action.fields),
  };
}

const NO_INTENT = { parts: [], completed: 0, rows: 0, created: 0, changed: 0, unchanged: 0 };

/** What an import wrote of its file; whatever cannot be read is left open. */
const fileDetails = z.object({
  fileName: z.string().nullable().catch(null),
  fileHash: z.string().nullable().catch(null),
  upload: z.string().optional().catch(undefined),
});
type Accepted = Extract<Recorded, { type: 'IntentAccepted' }>;
type Completed = Extract<Recorded, { type: 'IntentCompleted' }>;

/** By what the parts of one file are known: clients choose what they call an upload, so who sent it and where to belong to it. */
export function uploadOf({ stream, data, metadata }: Accepted): string | undefined {
  if (parseStream(stream)?.kind !== 'import') return undefined;
  const { upload } = fileDetails.parse(data.details);
  return upload === undefined ? undefined : `${metadata.actor}:${data.yearId}:${data.termId}:${upload}`;
}

/** The action with one part more accepted. */
export function withAccepted(action: ActionDocument, { stream, data }: Accepted): ActionDocument {
  const { upload = null, ...file } = fileDetails.parse(data.details);
  const known = action.intent ?? { ...file, termId: data.termId || null, upload, ...NO_INTENT };
  const intent = { ...known, parts: [...known.parts, stream], rows: known.rows + data.rows };
  return { ...action, studentId: null, intent, search: foldText(known.fileName ?? '') };
}

/** The action with one part more carried out. */
export function withCompleted(action: ActionDocument, { data }: Completed): ActionDocument {
  const { intent } = action;
  if (!intent) return action;
  const created = intent.created + data.created;
  const changed = intent.changed + data.changed;
  const unchanged = intent.unchanged + data.unchanged;
  return { ...action, intent: { ...intent, completed: intent.completed + 1, created, changed, unchanged } };
}
