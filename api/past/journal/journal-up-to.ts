import type { Ledger } from '../../../event-store/ledger-types.ts';
import type { Position } from '../../../event-store/port.ts';
import { journalActions, journalEntries, quarterHours } from '../../../projections/definitions/journal/collections.ts';
import { entryIdOf } from '../../../projections/definitions/journal/entry.ts';
import type { Collection } from '../../../projections/storage/collection.ts';
import { type NamedReader, typedReader } from '../../../projections/storage/named-reader.ts';
import { type Otherwise, readerOfOtherwise } from '../../../projections/storage/otherwise.ts';
import type { Condition, DocumentReader, Find, FindIn, Where } from '../../../projections/storage/port.ts';
import { actionsOfThen } from './actions-of-then.ts';
import { countsOfThen } from './counts-of-then.ts';

const READ: readonly Collection[] = [journalEntries, journalActions, quarterHours];

const asFind = (query: Find) => query as FindIn<Collection>;

/** A reader by the names of the journal's collections. */
function byName(reader: DocumentReader): NamedReader {
  const of = (name: string): Collection => {
    const found = READ.find((one) => one.name === name);
    if (!found) throw new Error(`'${name}' of the journal is not read as it was then`);
    return found;
  };
  return {
    get: (name, id) => reader.get(of(name), id),
    getMany: (name, ids) => reader.getMany(of(name), ids),
    find: (name, query) => reader.find(of(name), asFind(query)),
    count: (name, where, most) => reader.count(of(name), where, most),
    stream: (name, query) => reader.stream(of(name), asFind(query)),
    texts: (name, query) => reader.texts(of(name), asFind(query)),
  };
}

/** A condition on the id, and besides that the entry is not after `last`. */
function idsUpTo(condition: Condition | undefined, last: string): Condition {
  if (condition === undefined || condition === null) return { lte: last };
  if (typeof condition !== 'object') return { in: [condition], lte: last };
  const { lte = last } = condition;
  return { ...condition, lte: String(lte) < last ? lte : last };
}

/**
 * The journal up to a position (docs/decisions/the-past-is-read-from-models-of-then.md). Its entries never change, so these are the
 * entries of then; an action that went on since, or was taken back, is folded anew from its entries up to there, and so are the counts
 * of the quarter of an hour in which the position lies.
 */
export function journalUpTo(present: DocumentReader, position: Position, ledger: Pick<Ledger, 'read'>): DocumentReader {
  const last = entryIdOf({ position });
  const upTo = (where: Where): Where => ({ ...where, id: idsUpTo(where['id'] as Condition | undefined, last) });
  const reader = byName(present);
  const entries = readerOfOtherwise(reader, async () => ({ within: upTo, documents: new Map() }));
  const actions = readerOfOtherwise(reader, async (): Promise<Otherwise> => {
    return { within: upTo, documents: await actionsOfThen({ reader: present, ledger }, last) };
  });
  const counts = readerOfOtherwise(reader, () => countsOfThen(present, last));
  const readers = new Map<string, NamedReader>([
    [
      journalEntries.name,
      { ...entries, find: (name, query) => reader.find(name, { ...query, where: upTo(query.where) }) },
    ],
    [journalActions.name, actions],
    [quarterHours.name, counts],
  ]);
  const of = (name: string): NamedReader => readers.get(name) ?? reader;
  return typedReader({
    get: (name, id) => of(name).get(name, id),
    getMany: (name, ids) => of(name).getMany(name, ids),
    find: (name, query) => of(name).find(name, query),
    count: (name, where, most) => of(name).count(name, where, most),
    stream: (name, query) => of(name).stream(name, query),
    texts: (name, query) => of(name).texts(name, query),
  });
}
