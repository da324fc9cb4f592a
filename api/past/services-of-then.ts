import type { LedgerEvent } from '../../domain/events.ts';
import type { EventType } from '../../domain/kernel/event-types.ts';
import { forgottenFields } from '../../domain/kernel/forgotten.ts';
import { type StaffEvent, staffEventTypes } from '../../domain/staff/events.ts';
import { type StreamName, streams } from '../../domain/streams.ts';
import type { Ledger, Recorded } from '../../event-store/ledger-types.ts';
import type { Position } from '../../event-store/port.ts';
import { journal } from '../../projections/definitions/journal.ts';
import type { TakenModels } from '../../projections/past/past-models.ts';
import type { ReadModels } from '../../projections/read-models.ts';
import type { DocumentReader } from '../../projections/storage/port.ts';
import { type FollowedStreams, followStreams } from '../ledger/followed-streams.ts';
import { journalUpTo } from './journal/journal-up-to.ts';
import type { PastServices } from './services.ts';

const nothingIsWritten = () => Promise.reject(new Error('what was known then is only read'));

/** The log as it ended at a position. */
export function ledgerUpTo(ledger: Ledger, last: Position): Ledger {
  const isThen = ({ position }: Pick<Recorded, 'position'>) => position <= last;
  return {
    async read<Event extends LedgerEvent>(stream: StreamName<Event> | string, from?: number, limit?: number) {
      const { events, tip } = await ledger.read<Event>(stream, from, limit);
      return { events: events.filter(isThen), tip };
    },
    readAll: async (after, limit) => (await ledger.readAll(after, limit)).filter(isThen),
    head: async () => last,
    // Nothing is added to it any more.
    changeMark: () => 0,
    remembered: (beginning) => ledger.remembered(beginning),
    subscribe: () => ({ close: async () => undefined }),
    append: nothingIsWritten,
    forget: nothingIsWritten,
    forgetReplaced: nothingIsWritten,
    close: async () => undefined,
  };
}

/** The read models of then; the journal is made from the present one. */
function modelsOfThen(
  present: ReadModels,
  then: Ledger,
  last: Position,
  taken: Pick<TakenModels, 'reader'>,
): ReadModels {
  const reader = ({ name }: { name: Parameters<TakenModels['reader']>[0] }): DocumentReader =>
    name === journal.name ? journalUpTo(present.reader(journal), last, then) : taken.reader(name);
  return {
    reader: reader as ReadModels['reader'],
    // Models of then are small, but for the journal, which is made from the present one.
    searcher: (({ name }: { name: Parameters<TakenModels['reader']>[0] }) =>
      name === journal.name
        ? journalUpTo({ ...present.reader(journal), ...present.searcher(journal) }, last, then)
        : reader({ name })) as ReadModels['searcher'],
    waitFor: async () => true,
    checkpoint: () => last,
    generation: () => null,
    status: async () => [],
    rebuild: nothingIsWritten,
    cancelRebuild: nothingIsWritten,
    compare: nothingIsWritten,
    cancelCompare: nothingIsWritten,
    comparison: async () => null,
    runs: async () => [],
    retry: nothingIsWritten,
    close: async () => undefined,
  };
}

/** The same event without what is personal of whom it is about. */
function withoutPerson(event: Recorded<StaffEvent>): Recorded<StaffEvent> {
  const type: Pick<EventType, 'schema' | 'personal'> = staffEventTypes[event.type];
  const personal: ReadonlySet<string> = new Set<string>(type.personal);
  const others = Object.fromEntries(Object.entries(event.data).filter(([key]) => !personal.has(key)));
  return { ...event, forgotten: true, data: { ...forgottenFields(type), ...others } } as Recorded<StaffEvent>;
}

/** The same log, where accounts that are forgotten by now have no name: their keys are destroyed a moment after it is written down. */
function withoutForgotten(ledger: Ledger, forgotten: ReadonlySet<number>): Ledger {
  const masked = (event: Recorded<StaffEvent>) =>
    'userId' in event.data && forgotten.has(event.data.userId) ? withoutPerson(event) : event;
  return {
    ...ledger,
    async read<Event extends LedgerEvent>(stream: StreamName<Event> | string, from?: number, limit?: number) {
      const read = await ledger.read<Event>(stream, from, limit);
      if (stream !== streams.staff) return read;
      const events = (read.events as unknown as Recorded<StaffEvent>[]).map(masked);
      return { ...read, events: events as unknown as Recorded<Event>[] };
    },
  };
}

/** Positions whose streams stay folded. */
const MOST_FOLDED = 8;
/** What is folded of a log, and how many accounts had been forgotten by then: what was folded before the last of them names it. */
const folded = new WeakMap<Ledger, { forgotten: number; at: Map<Position, FollowedStreams> }>();

/** Accounts, calendar and settings as they were, folded once for the requests that follow. */
async function followedThen(
  { ledger, followed: present }: PastServices,
  then: Ledger,
  last: Position,
): Promise<FollowedStreams> {
  const { forgotten } = (await present.staff.current()).state.decided;
  const before = folded.get(ledger);
  const { at } = before?.forgotten === forgotten.size ? before : { at: new Map<Position, FollowedStreams>() };
  folded.set(ledger, { forgotten: forgotten.size, at });
  const followed = at.get(last) ?? followStreams(withoutForgotten(then, forgotten), present.forgetting);
  at.delete(last);
  at.set(last, followed);
  for (const position of [...at.keys()].slice(0, -MOST_FOLDED)) at.delete(position);
  return followed;
}

/** What queries and reports work with, as it was at a position: the same code answers from it. */
export async function servicesOfThen<Services extends PastServices>(
  services: Services,
  last: Position,
  taken: Pick<TakenModels, 'reader'>,
): Promise<Services> {
  const ledger = ledgerUpTo(services.ledger, last);
  const readModels = modelsOfThen(services.readModels, ledger, last, taken);
  return { ...services, ledger, readModels, followed: await followedThen(services, ledger, last) };
}
