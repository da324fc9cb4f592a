import type { Position } from '../../event-store/port.ts';
import { journalEntries } from '../../projections/definitions/journal/collections.ts';
import { typedReader } from '../../projections/storage/named-reader.ts';
import type { Condition, DocumentReader, Find, FindIn, Where, WhereIn } from '../../projections/storage/port.ts';

const ID_DIGITS = 20;

/** A condition on the id, and besides that the entry is not after `last`. */
function idsUpTo(condition: Condition | undefined, last: string): Condition {
  if (condition === undefined || condition === null) return { lte: last };
  if (typeof condition !== 'object') return { in: [condition], lte: last };
  const { lte = last } = condition;
  return { ...condition, lte: String(lte) < last ? lte : last };
}

/** The entries of the journal up to a position. They never change, so these are the journal of then. */
export function journalUpTo(reader: DocumentReader<typeof journalEntries>, position: Position): DocumentReader {
  const last = String(position).padStart(ID_DIGITS, '0');
  const isThen = (id: string) => id <= last;
  const upTo = (where: Where): WhereIn<typeof journalEntries> => ({
    ...where,
    id: idsUpTo(where['id'] as Condition | undefined, last),
  });
  const within = (query: Find) => ({ ...query, where: upTo(query.where) }) as FindIn<typeof journalEntries>;
  return typedReader({
    get: async (_, id) => (isThen(String(id)) ? reader.get(journalEntries, String(id)) : undefined),
    getMany: (_, ids) => reader.getMany(journalEntries, ids.map(String).filter(isThen)),
    find: (_, query) => reader.find(journalEntries, within(query)),
    count: (_, where, most) => reader.count(journalEntries, upTo(where), most),
    stream: (_, query) => reader.stream(journalEntries, within(query)),
    texts: (_, query) => reader.texts(journalEntries, within(query)),
  });
}
