import { eventTypes } from '../../../domain/events.ts';
import type { EventType } from '../../../domain/kernel/event-types.ts';
import { forgottenFields } from '../../../domain/kernel/forgotten.ts';
import { parseStream } from '../../../domain/streams.ts';
import type { UnitOfWork } from '../../storage/port.ts';
import { journalActions, journalEntries } from './collections.ts';
import type { JournalDocument } from './documents.ts';

/** More entries than a student, or an action, will have. */
const MOST_ENTRIES = 1_000_000;

/** Personal fields that may be missing in an event of a type: which of them it had is sealed with them. */
function mayBeMissing({ type, stream }: JournalDocument): string[] {
  const known = (eventTypes as Record<string, EventType>)[type];
  const kind = parseStream(stream)?.kind;
  if (!known || !(kind === 'student' || kind === 'record' || kind === 'services')) return [];
  const left = forgottenFields(known);
  return known.personal.filter((field) => !(field in left));
}

/** Entries of a student who was forgotten name no fields that nobody can tell any more, nor do the actions they belong to. */
export async function forgetStudent(unit: UnitOfWork, studentId: number): Promise<void> {
  const changed = new Map<string, JournalDocument>();
  for (const entry of await unit.find(journalEntries, { where: { studentId }, limit: MOST_ENTRIES })) {
    const gone = mayBeMissing(entry);
    const fields = entry.fields.filter((field) => !gone.includes(field));
    if (fields.length < entry.fields.length) changed.set(entry.id, { ...entry, fields });
  }
  for (const [id, own] of Map.groupBy(changed.values(), ({ action }) => action)) {
    const action = await unit.get(journalActions, id);
    const entries = await unit.find(journalEntries, { where: { action: id }, limit: MOST_ENTRIES });
    const kept = new Set(entries.flatMap((one) => (changed.get(one.id) ?? one).fields));
    const gone = new Set(own.flatMap(mayBeMissing).filter((field) => !kept.has(field)));
    // Entries of this very batch are not found yet: what only they name stays.
    if (action) unit.put(journalActions, { ...action, fields: action.fields.filter((field) => !gone.has(field)) });
  }
  for (const entry of changed.values()) unit.put(journalEntries, entry);
}
