import { Rejection } from '../../domain/kernel/rejection.ts';
import { type IntentKind, parseStream } from '../../domain/streams.ts';
import type { Recorded } from '../../event-store/ledger-types.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import { journal } from '../../projections/definitions/journal.ts';
import { positionText } from '../../projections/storage/position-text.ts';
import { requireJournal } from '../past/point.ts';
import type { UndoServices } from './services.ts';

/** What an entry's action is to be taken back of: one student, many of them, or the settings. */
export type UndoTarget = { entry: string } & (
  | { of: 'student'; studentId: number; action: string }
  | { of: 'many'; kind: IntentKind; id: string }
  | { of: 'settings'; action: string }
);

const NOT_HERE =
  "This cannot be taken back here: only entries of a student's history, of an action over many students and of the school " +
  'settings can be.';

/** The roll-over that an entry of the calendar belongs to. */
const rollOverOf = ({ type, data }: Recorded): string | undefined =>
  type === 'SchoolYearPrepared' || type === 'SchoolYearOpened' ? data.rollOverId : undefined;

/** Whoever changed something is told its entry at once: the journal may have to come as far first. */
async function journalEntryOf(services: UndoServices, entry: string) {
  const find = () => services.readModels.reader(journal).get(journalEntries, positionText(entry));
  const found = await find();
  if (found) return found;
  await requireJournal(services);
  return find();
}

/**
 * What an entry of the journal is about. It is said to nobody before `requireOwn` let them take back what this account did: whether it is of
 * a student, or of accounts, tells of each of a few.
 * @throws {Rejection} where there is none, or none that can be taken back
 */
export async function undoTarget(
  services: UndoServices,
  wanted: string,
  requireOwn: (actor: number | null) => void,
): Promise<UndoTarget> {
  const entry = wanted.replace(/^0+(?=\d)/, '');
  const document = await journalEntryOf(services, entry);
  if (!document) throw new Rejection('not-found', 'This entry does not exist.');
  const { stream, revision, actor } = document;
  requireOwn(actor);
  const address = parseStream(stream);
  if (address && 'id' in address) return { entry, of: 'many', kind: address.kind, id: address.id };
  const [event] = (await services.ledger.read(stream, revision, 1)).events;
  const action = event?.metadata.$correlationId ?? '';
  if (address && 'studentId' in address) return { entry, of: 'student', studentId: address.studentId, action };
  if (address?.kind === 'school-settings') return { entry, of: 'settings', action };
  const rollOver = address?.kind === 'calendar' && event ? rollOverOf(event) : undefined;
  if (rollOver === undefined) throw new Rejection('rule', NOT_HERE);
  return { entry, of: 'many', kind: 'roll-over', id: rollOver };
}
